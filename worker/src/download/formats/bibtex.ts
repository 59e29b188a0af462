import { citationsInWords } from '@citeloom/common/domain/package/cited-sources';
import type {
  CitedSource,
  ExportedArticle,
} from '@citeloom/common/domain/package/packaged-article';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** What TeX reads as a command, as the command that prints it. */
const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** A text as a value of BibTeX: it prints as it is, and no brace in it ends the value. */
function tex(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\{}~^]/g, (sign) => COMMANDS[sign] ?? '')
    .replace(/[#$%&_]/g, '\\$&');
}

/** An address as a value: programs take it as it stands, so only what ends a value is encoded. */
function address(url: string): string {
  return url.replace(/[{}\\\s]/g, encodeURIComponent);
}

function entry(source: CitedSource): string {
  const { key, title, site, author, date, url, read } = source;
  const [year, month, day] = date?.split('-') ?? [];
  const fields: [string, string | undefined][] = [
    // A second pair of braces keeps capital letters, and an author's name in one piece.
    ['title', `{${tex(title)}}`],
    ['author', author ? `{${tex(author)}}` : undefined],
    ['publisher', site ? tex(site) : undefined],
    ['year', year],
    ['date', day && date ? date : undefined],
    ['url', url ? address(url) : undefined],
    ['urldate', url ? read : undefined],
    ['note', tex(citationsInWords(source))],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? `  ${name} = {${value}},` : []));
  const named = MONTHS[Number(month) - 1];
  if (named) lines.push(`  month = ${named},`);
  return `@misc{${key},\n${lines.join('\n')}\n}`;
}

/**
 * The sources of an article as BibTeX in UTF-8; the note of each names the numbers that lead to it and
 * how they are proved. Entries are `misc`, which every style knows.
 */
export function sourcesAsBibtex({ sources }: ExportedArticle): string {
  return sources.map((source) => `${entry(source)}\n`).join('\n');
}
