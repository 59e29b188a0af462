import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What is open over the tabs: a person, a form, a question, a run. */
type Opened = 'user' | 'edit' | 'delete' | 'add' | 'run';

/** What is open over the tabs, held by the address, so that a reload and going back find it. */
export function useOpenInAddress() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: [name: Opened, value: string | null][], replace: boolean) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of changes) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  const numberOf = (name: Opened) => {
    const value = params.get(name);
    return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
  };
  const open = useCallback(
    (name: Opened, value: number | string) => set([[name, String(value)]], false),
    [set],
  );
  return {
    userId: numberOf('user'),
    editId: numberOf('edit'),
    deleteId: numberOf('delete'),
    adds: params.has('add'),
    runId: params.get('run'),
    open,
    close: (...names: Opened[]) =>
      set(
        names.map((name) => [name, null]),
        true,
      ),
  };
}
