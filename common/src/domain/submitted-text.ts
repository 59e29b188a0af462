/** Longest text that can be checked, in UTF-16 units. */
export const SUBMITTED_TEXT_MAX = 100_000;
/** Most marks of references, such as "[1]", in a text that can be checked. */
export const SUBMITTED_REFERENCES_MAX = 2000;
const REFERENCE = /\[\^?\d{1,3}/g;
const TITLE_MAX = 80;
/** Elements that stand within a line. */
const INLINE =
  /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi;
/** Nobody looks for a title further down. */
const LOOKED_AT = 5000;

/** What is wrong with a text that somebody wants to have checked, in words for people, or null. */
export function submittedTextProblem(text: string): string | null {
  if (text.trim().length === 0) return 'Paste the text that is to be checked';
  if (text.length <= SUBMITTED_TEXT_MAX) {
    if ((text.match(REFERENCE)?.length ?? 0) <= SUBMITTED_REFERENCES_MAX) return null;
    const most = SUBMITTED_REFERENCES_MAX.toLocaleString('en');
    return `The text has more than ${most} marks of references; check it in parts`;
  }
  const [most, given] = [SUBMITTED_TEXT_MAX, text.length].map((count) =>
    count.toLocaleString('en'),
  );
  return `The text has ${given} characters; ${most} at most can be checked at once`;
}

/** What a text without a heading is called: its first words, without marks of HTML or Markdown. */
export function titleOfText(text: string): string {
  const plain = text
    .slice(0, LOOKED_AT)
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(INLINE, '')
    .replace(/<[^<>]*>/g, '\n')
    .replace(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|[-*>+])[ \t]+/gm, '')
    .replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '');
  const line = plain.split('\n').find((candidate) => /[\p{L}\p{N}]/u.test(candidate)) ?? '';
  const title = line.replace(/\s+/g, ' ').trim();
  if (title === '') return 'A text without words';
  if (title.length <= TITLE_MAX) return title;
  return `${title.slice(0, TITLE_MAX).replace(/\s+\S*$/, '')}…`;
}
