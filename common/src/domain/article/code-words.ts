import { escapeHtml } from './escape-html.ts';

/** A part of a text; code is what is typed or clicked exactly as it stands. */
export type TextRun = { text: string; isCode: boolean };

/** The code of a text that still stands in it, whatever its words have become; undefined where there is none. */
export function codeWithin(text: string, code: readonly string[] = []): string[] | undefined {
  const standing = [...new Set(code)].filter((one) => one !== '' && text.includes(one));
  return standing.length > 0 ? standing : undefined;
}

/** A sentence with what of some code stands in it. */
export function withCode<Sentence extends { text: string }>(
  sentence: Sentence,
  code: readonly string[] | undefined,
): Sentence & { code?: string[] } {
  const within = codeWithin(sentence.text, code);
  return within ? { ...sentence, code: within } : sentence;
}

/** A text in parts, at each place where one of its codes stands as a whole word; the longest of several there. */
export function textRuns(text: string, code: readonly string[] = []): TextRun[] {
  const longest = code.toSorted((one, other) => other.length - one.length);
  const runs: TextRun[] = [];
  const add = (words: string, isCode: boolean) => {
    const last = runs.at(-1);
    if (last && !isCode && !last.isCode) last.text += words;
    else runs.push({ text: words, isCode });
  };
  for (let at = 0; at < text.length;) {
    const found = longest.find((one) => one !== '' && standsAlone(text, at, one));
    add(found ?? text.charAt(at), found !== undefined);
    at += found?.length ?? 1;
  }
  return runs;
}

/** A text as HTML, its code marked as such. */
export const codeAsHtml = (text: string, code?: readonly string[]): string =>
  textRuns(text, code)
    .map((run) => (run.isCode ? `<code>${escapeHtml(run.text)}</code>` : escapeHtml(run.text)))
    .join('');

const IN_WORD = /[\p{L}\p{N}]/u;

/** Whether words stand at a place of a text, and no letter or digit goes on from theirs. */
function standsAlone(text: string, at: number, words: string): boolean {
  if (!text.startsWith(words, at)) return false;
  const goesOn = (one: string, other: string) => IN_WORD.test(one) && IN_WORD.test(other);
  const end = at + words.length;
  return (
    !goesOn(text.charAt(at - 1), words.charAt(0)) && !goesOn(words.slice(-1), text.charAt(end))
  );
}
