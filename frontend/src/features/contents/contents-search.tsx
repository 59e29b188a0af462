import { Search, X } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { Input } from '../../ui/field.tsx';

/** After the last letter; each list that is asked for is answered within a tenth of a second. */
const TYPING_MS = 150;

type Props = {
  search: string;
  onChange: (search: string) => void;
  fieldRef: RefObject<HTMLInputElement | null>;
};

/** Searches the contents while one types. */
export function ContentsSearch({ search, onChange, fieldRef }: Props) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // Going back changes what is searched for without a key.
  if (known !== search) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);
  return (
    <div className="relative min-w-0 grow">
      <Search
        aria-hidden="true"
        strokeWidth={1.5}
        className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted"
      />
      <Input
        ref={fieldRef}
        type="search"
        aria-label="Search your content"
        placeholder="Search titles, topics and text"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        className="pr-11 pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            setTyped('');
            fieldRef.current?.focus();
          }}
          className="absolute top-0 right-0 inline-flex size-11 items-center justify-center text-muted hover:text-ink"
        >
          <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </button>
      )}
    </div>
  );
}
