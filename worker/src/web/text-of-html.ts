import { normalizeText } from '@citeloom/common/domain/text/normalize-text';

/** Markup may stand around the words: so many times what is wanted is looked at. */
const LOOKED_AT = 10;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi;
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
};

function decoded(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return NAMED[name.toLowerCase()] ?? whole;
  const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16);
  return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : whole;
}

/**
 * What a short piece of somebody else's HTML says, in one line of plain text: a site's name, a feed's
 * title, a sentence about a failure. It is cut before anything looks at it, so that a long one takes
 * no longer; what is no text says nothing.
 *
 * @param most characters (UTF-16 units) that are wanted.
 */
export function textOfHtml(html: unknown, most: number): string {
  if (typeof html !== 'string') return '';
  const plain = html
    .slice(0, most * LOOKED_AT)
    .replace(/<[^<>]*>/g, '')
    .replace(ENTITY, decoded);
  return normalizeText(plain).replace(/\s+/g, ' ').trim().slice(0, most).trimEnd();
}
