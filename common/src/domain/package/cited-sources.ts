import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import { dayAsStated } from '../article/stated-day.ts';
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
function keyOf({
  author,
  site,
  title,
  date,
}: Omit<CitedSource, 'key' | 'number' | 'passages'>): string {
  const name = author ? asciiWords(author).at(-1) : asciiWords(site.replace(/^www\./, ''))[0];
  const word = asciiWords(title).find((part) => !ARTICLES.has(part) && /[a-z]{2}/.test(part));
  const parts = [name ?? 'source', date?.slice(0, 4) ?? '', word ?? ''];
  return parts.map((part) => part.slice(0, PART_MAX)).join('');
}

/** The sources that footnotes lead to, by number, each under a key of its own. */
export function sourcesOfFootnotes(
  footnotes: readonly PackagedFootnote[],
  report: Pick<EvidenceReport, 'sources'>,
): CitedSource[] {
  const known = new Map(report.sources.map((source) => [source.id, source]));
  const keys = new Set<string>();
  return footnotes.flatMap(({ sourceId, number, passages, url }) => {
    const source = known.get(sourceId);
    if (!source) return [];
    const facts = {
      ...{ id: sourceId, title: source.title, site: source.site, author: source.author, url },
      date: source.publishedAt && dayAsStated(source.publishedAt),
      read: dayAsStated(source.fetchedAt),
    };
    const key = unusedKey(keyOf(facts), keys);
    keys.add(key);
    const cited = passages.map(({ label, proofs, quote }) => ({ label, proofs, quote }));
    return { ...facts, key, number, passages: cited };
  });
}

/** The key, or the key with the first number behind it that no other source has. */
function unusedKey(stem: string, used: ReadonlySet<string>): string {
  if (!used.has(stem)) return stem;
  let number = 2;
  while (used.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

/** What leads to a source and how it is proved: `Citation 1, passages 1.1 (quoted), 1.2 (restated)`. */
export function citationsInWords({
  number,
  passages,
}: Pick<CitedSource, 'number' | 'passages'>): string {
  const labels = passages.map(({ label, proofs }) =>
    proofs.length > 0 ? `${label} (${proofs.join(' and ')})` : label,
  );
  return `Citation ${number}, ${labels.length === 1 ? 'passage' : 'passages'} ${labels.join(', ')}`;
}
