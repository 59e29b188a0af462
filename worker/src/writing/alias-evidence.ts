import { titleWithStanding } from '@citeloom/common/domain/provenance/standing';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { FacetSpan, PassageBlock } from '@citeloom/common/server/models/summary';
import type { WriterFacet } from '../providers/writers/writer.ts';

/** A facet with its stored passages, best first. */
export type StoredFacet = {
  title: string;
  evidence: { document: EvidenceDocument; span: Omit<FacetSpan, 'evidenceId'> }[];
};

/** A passage that a writer was given, as it is stored. */
export type EvidencePassage = {
  document: EvidenceDocument;
  blocks: readonly PassageBlock[];
  headings: readonly string[];
};

/** Facets as a writer sees them, and the way back from its aliases. */
export type AliasedFacets = {
  facets: WriterFacet[];
  passageOf: ReadonlyMap<string, EvidencePassage>;
};

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
 * Prepares facets for one writer call: passages, sources and origins go by short aliases, and neither
 * ids nor addresses go along. Passages of an unknown source are left out.
 */
export function aliasEvidence(
  facets: readonly StoredFacet[],
  sources: readonly SourceDocument[],
): AliasedFacets {
  const sourceById = new Map(sources.map((source) => [source._id, source]));
  const evidenceAlias = aliases('e');
  const sourceAlias = aliases('s');
  const originAlias = aliases('o');
  const passageOf = new Map<string, EvidencePassage>();
  const aliased = facets.map(({ title, evidence }) => ({
    title,
    evidence: evidence.flatMap(({ document, span: { headings, blocks, score } }) => {
      const source = sourceById.get(document.sourceId);
      if (!source) return [];
      const alias = evidenceAlias(document._id);
      passageOf.set(alias, { document, blocks, headings });
      return [
        {
          ...{ alias, text: document.quote, blocks, headings },
          source: sourceAlias(source._id),
          origin: originAlias(source.originId),
          sourceTitle: titleWithStanding(source),
          publishedAt: source.publishedAt,
          start: document.start,
          score,
        },
      ];
    }),
  }));
  return { facets: aliased, passageOf };
}
