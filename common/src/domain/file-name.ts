/** Longest stem of a file name, in UTF-16 units; with suffix and extension it fits every system. */
const STEM_MAX = 120;

/**
 * Name of a research export (spec §9): the search term in lower case with hyphens, `-research`, and
 * the extension. Letters and digits of every script stay; anything else becomes one hyphen.
 */
export function exportFileName(searchTerm: string, extension: 'json' | 'csv' | 'txt'): string {
  const stem = searchTerm
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, STEM_MAX)
    .replace(/^-+|-+$/g, '');
  return `${stem || 'topic'}-research.${extension}`;
}
