import type { Truth } from '../read-truths.ts';

/** A sentence that its evidence does not carry, made from a true one. */
export type Lie = {
  kind: string;
  truth: Truth;
  text: string;
  /** What only the lie has; a softened sentence without any of them is no lie any more. */
  marks: string[];
  /** Ids it cites besides that of its truth. */
  alsoCites?: string[];
  /** The passage, where the lie needs another one than its truth has. */
  passage?: Truth['passage'];
};

/** Makes lies of one kind from a true sentence; `all` are the truths it may borrow from. */
export type LieMaker = (truth: Truth, index: number, all: readonly Truth[]) => Lie[];

/** The whole passage as one text. */
export const passageText = ({ passage }: Truth): string =>
  passage.before + passage.quote + passage.after;

/** Words next to a place, which with what stands between them mark a lie. */
function around(text: string, start: number, end: number): string {
  const before = /\S+\s*$/.exec(text.slice(0, start))?.[0] ?? '';
  const after = /^\s*[^\s.,;:]+/.exec(text.slice(end))?.[0] ?? '';
  return before + text.slice(start, end) + after;
}

/**
 * The text with `[start, end)` replaced, as a lie; none when the passage or the truth says just that.
 * A mark is what was put in with the words around it.
 */
export function replaced(
  kind: string,
  truth: Truth,
  start: number,
  end: number,
  by: string,
): Lie[] {
  const { text } = truth;
  const lie = (text.slice(0, start) + by + text.slice(end)).replace(/ {2,}/g, ' ');
  const at = Math.min(start, lie.length);
  const mark = around(lie, at, Math.min(at + by.length, lie.length)).trim();
  if (lie === text || text.includes(mark) || passageText(truth).includes(lie)) return [];
  return [{ kind, truth, text: lie, marks: [mark] }];
}

/** The text without its last full stop, and the full stop. */
export function cutStop(text: string): { body: string; stop: string } {
  const stop = /[.!?。]["'”’»)]*$/u.exec(text)?.[0] ?? '';
  return { body: text.slice(0, text.length - stop.length), stop };
}

/** Whether a word of a list stands in a text, as a whole word in any case. */
export function holdsWord(text: string, words: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu').test(text);
}
