import type { Footnote } from '../../contracts/article-request.ts';
import { sourceAddress } from './source-address.ts';

type QuotedEvidence = { id: string; sourceId: string; quote: string };
type NamedSource = { id: string; title: string; url: string | null; publishedAt: string | null };

/**
 * The footnotes behind numbered citations, by number: the quoted passage, the source's title, its
 * publication date and address. Folder sources get their unsigned address.
 *
 * @param numbers evidence id → number, as `numberCitations` gives it; part of it is enough.
 * @throws Error when a cited piece of evidence or its source is not among those given.
 */
export function footnotesOf(
  numbers: ReadonlyMap<string, number>,
  evidence: Iterable<QuotedEvidence>,
  sources: Iterable<NamedSource>,
): Footnote[] {
  const evidenceById = new Map([...evidence].map((item) => [item.id, item]));
  const sourceById = new Map([...sources].map((item) => [item.id, item]));
  return [...numbers]
    .sort(([, one], [, other]) => one - other)
    .map(([evidenceId, number]) => {
      const quoted = evidenceById.get(evidenceId);
      const source = quoted && sourceById.get(quoted.sourceId);
      if (!quoted || !source)
        throw new Error(`No evidence or source behind citation ${evidenceId}`);
      return {
        id: number,
        text: quoted.quote,
        source: source.title,
        date: source.publishedAt,
        evidenceId,
        sourceId: source.id,
        url: sourceAddress(source),
      };
    });
}
