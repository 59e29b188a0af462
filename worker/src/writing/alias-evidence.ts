import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { FacetSpan } from '@citeloom/common/server/models/summary';
import type { WriterFacet } from '../providers/writers/writer.ts';

/** A facet with its stored evidence, best first. */
export type StoredFacet = {
  title: string;
  evidence: { document: EvidenceDocument; span: Omit<FacetSpan, 'evidenceId'> }[];
};

/** Facets as a writer sees them, and the way back from its aliases. */
export type AliasedFacets = { facets: WriterFacet[]; evidenceOf: ReadonlyMap<string, string> };

/** Gives out `x1`, `x2`, … in order of first asking. */
function aliases(letter: string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const alias = known.get(key) ?? `${letter}${known.size + 1}`;
    known.set(key, alias);
    return alias;
  };
}

/**
 * Prepares facets for one writer call: evidence, sources and origins go by short aliases, and neither
 * ids nor addresses go along (design §4). Evidence of an unknown source is left out.
 */
export function aliasEvidence(
  facets: readonly StoredFacet[],
  sources: readonly SourceDocument[],
): AliasedFacets {
  const sourceById = new Map(sources.map((source) => [source._id, source]));
  const evidenceAlias = aliases('e');
  const sourceAlias = aliases('s');
  const originAlias = aliases('o');
  const paragraphAlias = aliases('p');
  const evidenceOf = new Map<string, string>();
  const aliased = facets.map(({ title, evidence }, facet) => ({
    title,
    evidence: evidence.flatMap(({ document, span }) => {
      const source = sourceById.get(document.sourceId);
      if (!source) return [];
      const alias = evidenceAlias(document._id);
      evidenceOf.set(alias, document._id);
      return [
        {
          alias,
          text: document.quote,
          before: document.before,
          after: document.after,
          headings: span.headings,
          source: sourceAlias(source._id),
          origin: originAlias(source.originId),
          sourceTitle: source.title,
          publishedAt: source.publishedAt,
          paragraph: paragraphAlias(`${facet} ${span.paragraph}`),
          start: document.start,
          strength: span.strength,
        },
      ];
    }),
  }));
  return { facets: aliased, evidenceOf };
}
