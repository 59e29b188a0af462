import { useEffect, useState, type RefObject } from 'react';

/** What stands in a field that the browser keeps, from each letter to the next. */
export function useTyped(field: RefObject<HTMLInputElement | null>): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const read = () => setText(input.value);
    // What stands in it by now was typed before.
    read();
    input.addEventListener('input', read);
    return () => input.removeEventListener('input', read);
  }, [field]);
  return text;
}

/** Writes into such a field, as if it had been typed. */
export function type(field: RefObject<HTMLInputElement | null>, text: string): void {
  if (!field.current) return;
  field.current.value = text;
  field.current.dispatchEvent(new Event('input', { bubbles: true }));
}
