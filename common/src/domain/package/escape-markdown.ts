/**
 * Plain text as CommonMark that shows exactly this text on one line: whatever could be read as markup
 * is escaped (CommonMark 0.31 §2.4).
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/!(?=\\\[)/g, '\\!')
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|=+$|-+$)/, '\\$&')
    .replace(/(?<=\s)#(?=#*$)/, '\\#')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** An address as the destination of a link: nothing in it can end the link. */
export function markdownAddress(address: string): string {
  return address.replace(/[\s<>()\\]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  );
}
