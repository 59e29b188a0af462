import { X } from 'lucide-react';
import { useRef, useState, type ClipboardEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { readAddresses, WEB_ADDRESS } from './typed-addresses.ts';

type Props = {
  addresses: string[];
  onAdd: (more: string[]) => void;
  onRemove: (address: string) => void;
};

/** The page that an address leads to, as people say it. */
const asSaid = (address: string) =>
  address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

/** Addresses of pages to be read: typed, or several pasted at once. */
export function OwnAddresses({ addresses, onAdd, onRemove }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const take = (text: string) => {
    const read = readAddresses(text, addresses.length);
    onAdd(read.addresses);
    setTyped(read.rest);
    setProblem(read.problem);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // What is typed by hand is left to be finished.
    if (typed !== '' || readAddresses(text, addresses.length).addresses.length === 0) return;
    event.preventDefault();
    take(text);
  };
  const remove = (address: string) => {
    onRemove(address);
    field.current?.focus();
  };

  return (
    <div>
      <Field
        label="Addresses of pages"
        error={problem}
        hint="Several can be pasted at once. Only public pages are read, and only as their robots.txt allows."
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              {...WEB_ADDRESS}
              ref={field}
              value={typed}
              placeholder="https://example.org/page"
              onPaste={paste}
              onChange={(event) => {
                setProblem(null);
                setTyped(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || typed.trim() === '') return;
                event.preventDefault();
                take(typed);
              }}
              className="flex-1"
            />
            <Button onClick={() => take(typed)}>Add</Button>
          </div>
        )}
      </Field>
      {addresses.length > 0 && (
        <ul aria-label="Addresses to be read" className="mt-3 flex flex-wrap gap-2">
          {addresses.map((address) => (
            <li
              key={address}
              className="flex max-w-full items-center rounded-control border border-line bg-paper pl-3 text-14"
            >
              <span title={address} className="min-w-0 truncate">
                {asSaid(address)}
              </span>
              <button
                type="button"
                aria-label={`Remove ${asSaid(address)}`}
                onClick={() => remove(address)}
                className="inline-flex size-9 shrink-0 items-center justify-center text-muted hover:text-ink"
              >
                <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
