import type { Span } from './split-sentences.ts';

type Text = { text: string; language: string };

/**
 * What is found in a block of a text, found once for a block object: several choices and several places
 * ask for it in turn.
 */
export function perBlock<Value>(
  find: (text: Text, block: Span) => Value,
): (text: Text, block: Span) => Value {
  const known = new WeakMap<Span, { text: string; value: Value }>();
  return (whole, block) => {
    let found = known.get(block);
    if (found?.text !== whole.text)
      known.set(block, (found = { text: whole.text, value: find(whole, block) }));
    return found.value;
  };
}
