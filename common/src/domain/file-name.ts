/** Longest stem of a file name, in UTF-16 units; with suffix and extension it fits every system. */
const STEM_MAX = 120;

/** The first UTF-16 units of a text, never half of a character. */
function firstUnits(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/**
 * Name of a research export: the search term in lower case with hyphens, `-research`, and
 * the extension. Letters and digits of every script stay; anything else becomes one hyphen.
 */
export function exportFileName(searchTerm: string, extension: 'json' | 'csv' | 'txt'): string {
  const stem = firstUnits(
    searchTerm
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
    STEM_MAX,
  ).replace(/^-+|-+$/g, '');
  return `${stem || 'topic'}-research.${extension}`;
}

/**
 * Name of a package: the title in lower case, everything that is neither letter nor digit
 * replaced by an underscore, plus `.zip`; at most 120 UTF-16 units. Letters of every script stay.
 *
 * @example packageFileName('Heat pumps in 2026') // 'heat_pumps_in_2026.zip'
 */
export function packageFileName(title: string): string {
  return articleFileName(title, 'zip');
}

/**
 * Name of an article that is saved in one form, by the same rule.
 *
 * @example articleFileName('Heat pumps in 2026', 'docx') // 'heat_pumps_in_2026.docx'
 */
export function articleFileName(title: string, extension: string): string {
  const stem = title
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '_');
  const ending = `.${extension}`;
  const named = /[^_]/.test(stem) ? firstUnits(stem, STEM_MAX - ending.length) : 'article';
  return named + ending;
}
