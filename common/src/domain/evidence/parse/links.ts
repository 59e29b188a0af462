const SCHEME = '(?:https?|ftp|file|mailto|data|javascript):[^\\s<>"“”»)\\]]+';
const WWW = 'www\\.[^\\s<>"“”»)\\]]+';
/** Begins where its name does, so that a long word is looked at once and not from each of its letters. */
const MAIL = '(?<![\\w.+-])[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+';
/** A name of a site, by an ending that no file or abbreviation has. */
const SITE =
  '(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+(?:com|org|net|edu|gov|info|io|dev|app|example|eu|de|fr|es|pt|uk|ch|at|br|cn|jp|ai)(?:/[^\\s<>"“”»)\\]]*)?';
const DOI = '(?:doi:\\s?)?10\\.\\d{4,9}/[^\\s<>"“”»)\\]]+';
const LINK = new RegExp(
  `${SCHEME}|${WWW}|${MAIL}|${DOI}|(?<![\\p{Alpha}\\d@/._-])${SITE}(?![\\p{Alpha}\\d-]|\\.\\p{Alpha})`,
  'giu',
);
/**
 * What marks a link whatever its address: `[text](…)`, `[1]: …`, `<a href=…>`, a footnote mark. No longer
 * than any that is meant, so that brackets which never close take no time.
 */
const MARKUP =
  /\]\([^)]{0,2100}\)|\[[^\]]{0,300}\]:\s?\S+|<\/?a(?=[\s>])[^<>]*>|\[\[[^\]]{0,300}\]\]|\[\^[^\]]{0,300}\]/giu;

/** Addresses and links in a text as written: URLs, mail addresses, sites, DOIs, Markdown and HTML links. */
export function extractLinks(text: string): string[] {
  const links = [...text.matchAll(LINK), ...text.matchAll(MARKUP)];
  return links.map(([link]) => link.replace(/[.,;:!?]+$/, ''));
}
