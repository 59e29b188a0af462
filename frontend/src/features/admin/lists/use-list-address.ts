import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * What a list is asked for, held by the address: `q`, `sort` and the filters of the list, each behind its
 * name, as in `?users.q=ada&users.role=Admin`.
 *
 * @param name of the list.
 * @param filters their names.
 */
export function useListAddress(name: string, filters: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const asked = Object.fromEntries(
    ['q', 'sort', ...filters].map((field) => [field, params.get(`${name}.${field}`) ?? '']),
  );
  const text = new URLSearchParams(Object.entries(asked).filter(([, value]) => value)).toString();
  const change = useCallback(
    (changes: Record<string, string>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [field, value] of Object.entries(changes)) {
            if (value) next.set(`${name}.${field}`, value);
            else next.delete(`${name}.${field}`);
          }
          return next;
        },
        // Each letter of a search is no step to go back to.
        { replace: 'q' in changes, preventScrollReset: true },
      ),
    [name, setParams],
  );
  const query = useMemo(() => new URLSearchParams(text), [text]);
  return { query, change };
}

export type ListAddress = ReturnType<typeof useListAddress>;
