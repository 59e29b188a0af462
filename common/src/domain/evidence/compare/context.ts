import type { Span } from '../../text/split-sentences.ts';
import type { Reading } from '../reading.ts';

/** The content words next to a place in a text, by stem, within its sentence; '' where there is none. */
export type Context = { previous: string; next: string };

/** The nearest content word on each side of a span. */
export function contextOf(reading: Reading, span: Span): Context {
  const sentence = reading.sentences.find(
    (item) => item.start <= span.start && span.end <= item.end,
  );
  const [from, to] = sentence ? [sentence.start, sentence.end] : [0, reading.text.length];
  let previous = '';
  let next = '';
  for (const { stem, start, end } of reading.tokens) {
    if (start >= from && end <= span.start) previous = stem;
    if (start >= span.end && end <= to) {
      next = stem;
      break;
    }
  }
  return { previous, next };
}

/** Whether two places stand between the same words; at least one of the two words is needed. */
export function sameContext(one: Context, other: Context): boolean {
  return (
    one.previous === other.previous && one.next === other.next && one.previous + one.next !== ''
  );
}

/** As `sameContext`, but a sentence may open or end inside the sentence that it quotes. */
function fits(own: Context, given: Context): boolean {
  const side = (one: string, other: string) => one === '' || one === other;
  return side(own.previous, given.previous) && side(own.next, given.next);
}

/**
 * Mentions of a sentence put in place of others: the passage has another mention between the same
 * two words, and none like this one there. `alike` tells whether two mentions mean the same.
 */
export function substituted<Mention extends Span, Given extends Span>(
  sentence: Reading,
  mentions: readonly Mention[],
  passage: Reading,
  given: readonly Given[],
  alike: (wanted: Mention, other: Given) => boolean,
): Mention[] {
  if (mentions.length === 0 || given.length === 0) return [];
  const contexts = given.map((other) => ({ other, context: contextOf(passage, other) }));
  return mentions.filter((wanted) => {
    const own = contextOf(sentence, wanted);
    const there = contexts.filter(({ context }) => sameContext(own, context));
    if (there.length === 0) return false;
    return !contexts.some(({ other, context }) => fits(own, context) && alike(wanted, other));
  });
}
