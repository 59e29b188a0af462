/** Characters that no XML 1.0 document may hold (XML 1.0, production 2). */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text, or XML, without what would make a document unreadable as a whole. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, '');
}
