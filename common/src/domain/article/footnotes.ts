import type { Footnote } from '../../contracts/article-request.ts';
import { passageLabel } from './citation-label.ts';
import type { CitationNumbers } from './number-citations.ts';
import { sourceAddress } from './source-address.ts';

type QuotedEvidence = { id: string; sourceId: string; quote: string };
type NamedSource = { id: string; title: string; url: string | null; publishedAt: string | null };

/**
 * The footnotes behind numbered citations, one for each passage, by the number of its source and then its
 * own: the quoted passage, the source's title, its publication date and address. Folder sources get their
 * unsigned address.
 *
 * @param numbers as `numberCitations` gives them; part of them is enough.
 * @throws Error when a cited piece of evidence or its source is not among those given.
 */
export function footnotesOf(
  numbers: CitationNumbers,
  evidence: Iterable<QuotedEvidence>,
  sources: Iterable<NamedSource>,
): Footnote[] {
  const evidenceById = new Map([...evidence].map((item) => [item.id, item]));
  const sourceById = new Map([...sources].map((item) => [item.id, item]));
  return [...numbers]
    .sort(([, one], [, other]) => one.source - other.source || one.passage - other.passage)
    .map(([evidenceId, number]) => {
      const quoted = evidenceById.get(evidenceId);
      const source = quoted && sourceById.get(quoted.sourceId);
      if (!quoted || !source)
        throw new Error(`No evidence or source behind citation ${evidenceId}`);
      return {
        id: number.source,
        passage: number.passage,
        text: quoted.quote,
        source: source.title,
        date: source.publishedAt,
        evidenceId,
        sourceId: source.id,
        url: sourceAddress(source),
      };
    });
}

/**
 * What the passage of a footnote is called: `1.2`, or its number alone in a text that was kept before
 * sources were numbered.
 */
export function footnoteLabel({ id, passage }: Pick<Footnote, 'id' | 'passage'>): string {
  return passage === undefined ? String(id) : passageLabel({ source: id, passage });
}
