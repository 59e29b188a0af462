import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import type { CitedSource, PackagedFootnote } from './packaged-article.ts';

/** Longest part of a key, in characters. */
const PART_MAX = 16;
/** Words that say nothing about a title in the languages that begin so. */
const ARTICLES = new Set(
  'the a an der die das ein eine le la les un une el los las o os as il lo'.split(' '),
);

/** The Latin words of a name in lower case and ASCII. */
function asciiWords(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** Last name or site, year, first word of the title; of what is written in other letters only the rest. */
function keyOf({ author, site, title, date }: Omit<CitedSource, 'key' | 'citations'>): string {
  const name = author ? asciiWords(author).at(-1) : asciiWords(site.replace(/^www\./, ''))[0];
  const word = asciiWords(title).find((part) => !ARTICLES.has(part) && /[a-z]{2}/.test(part));
  const parts = [name ?? 'source', date?.slice(0, 4) ?? '', word ?? ''];
  return parts.map((part) => part.slice(0, PART_MAX)).join('');
}

/** The whole part of a date that is one: a year, a month of it, a day of that. */
function dateOf(publishedAt: string | null): string | null {
  return /^\d{4}(?:-\d{2}(?:-\d{2})?)?/.exec(publishedAt ?? '')?.[0] ?? null;
}

/**
 * The sources that footnotes lead to, in the order of their first numbers, each under a key of its own.
 */
export function sourcesOfFootnotes(
  footnotes: readonly PackagedFootnote[],
  report: Pick<EvidenceReport, 'sources'>,
): CitedSource[] {
  const known = new Map(report.sources.map((source) => [source.id, source]));
  const cited = new Map<string, CitedSource>();
  const keys = new Set<string>();
  for (const { sourceId, number, proofs, quote, url } of footnotes) {
    const source = known.get(sourceId);
    if (!source) continue;
    const facts = {
      ...{ id: sourceId, title: source.title, site: source.site, author: source.author, url },
      date: dateOf(source.publishedAt),
      read: source.fetchedAt.slice(0, 10),
    };
    const stem = keyOf(facts);
    const entry = cited.get(sourceId) ?? { ...facts, key: unusedKey(stem, keys), citations: [] };
    keys.add(entry.key);
    entry.citations.push({ number, proofs, quote });
    cited.set(sourceId, entry);
  }
  return [...cited.values()];
}

/** The key, or the key with the first number behind it that no other source has. */
function unusedKey(stem: string, used: ReadonlySet<string>): string {
  if (!used.has(stem)) return stem;
  let number = 2;
  while (used.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

/** Where the numbers of a source stand and how they are proved: `Citations 1 (quoted), 4 (restated)`. */
export function citationsInWords({ citations }: Pick<CitedSource, 'citations'>): string {
  const numbers = citations.map(({ number, proofs }) =>
    proofs.length > 0 ? `${number} (${proofs.join(' and ')})` : String(number),
  );
  return `${citations.length === 1 ? 'Citation' : 'Citations'} ${numbers.join(', ')}`;
}
