import { extractQuotations } from '@citeloom/common/domain/evidence/parse/quotations';
import { baseOf } from '@citeloom/common/domain/text/locale';

/** The quotation marks of a language; English ones where there is no entry. */
const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  de: ['„', '“'],
  fr: ['«\u00a0', '\u00a0»'],
  es: ['«', '»'],
  ja: ['「', '」'],
};
const ENGLISH = ['“', '”'] as const;
const ALL_MARKS = /["“”„«»「」\u00a0]/gu;
const DOUBLE_MARK = /^["“„«»「]/u;
/** Before straight marks that are no part of code, such as `print("x")`, `name="x"` and `name = "x"`. */
const BEFORE_WORDS = /(?:^|(?<!=\s*)\s|[–—])[([]?$/u;

/** A text without the marks that may have been put into it. */
export function withoutMarks(text: string): string {
  return text.replace(ALL_MARKS, (mark) => (mark === '\u00a0' ? ' ' : '')).trim();
}

/** Words of a text in the quotation marks of a language. */
export function inMarks(words: string, language: string): string {
  const [open, close] = MARKS[baseOf(language)] ?? ENGLISH;
  return open + words + close;
}

/**
 * A text whose double quotation marks, straight ones and those of other languages, are those of its own.
 * Single marks, marks inside others and those of code stay as they are.
 */
export function withOwnMarks(text: string, language: string): string {
  let result = '';
  let done = 0;
  for (const { text: words, start, end } of extractQuotations(text)) {
    if (!DOUBLE_MARK.test(text.slice(start))) continue;
    if (text[start] === '"' && !BEFORE_WORDS.test(text.slice(0, start))) continue;
    result += text.slice(done, start) + inMarks(words.trim(), language);
    done = end;
  }
  return result + text.slice(done);
}
