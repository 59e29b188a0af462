import { SUMMARIES_MAX } from '@citeloom/common/contracts/research';
import { isWithdrawn } from '@citeloom/common/domain/provenance/standing';
import { belongingOf } from '@citeloom/common/server/content/belonging';
import type { Belonging } from '@citeloom/common/server/models/owned';
import { deriveId } from '@citeloom/common/server/derive-id';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { ReadPassage } from '@citeloom/common/server/models/research';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { RunContext } from '../run-engine/run-context.ts';
import { storeEvidence } from '../writing/cited-evidence.ts';
import { findMissing, type FurtherSearch } from './find-missing.ts';
import { bestAnswersFirst } from './passages/answering.ts';
import { foundFacets } from './passages/passage.ts';
import type { FoundFacet, Passage } from './passages/passage.ts';
import { planFacets } from './plan-facets.ts';
import type { ReadSource } from './read-sources.ts';
import type { ResearchDependencies } from './research-dependencies.ts';
import { storedChoice, type ResearchMaterial } from './stored-choice.ts';

/** A passage that is stored as evidence. */
export type EvidencedPassage = { document: EvidenceDocument; span: Passage };

/** A facet whose passages are stored as evidence, best first. */
export type EvidencedFacet = Pick<FoundFacet, 'title' | 'language' | 'answering'> & {
  evidence: EvidencedPassage[];
  /** Its summary was shown while other sources were still being read. */
  shownFirst?: boolean;
};

/** What a question is answered from. */
export type Evidence = {
  facets: EvidencedFacet[];
  /** Told only where too little is left of the facets. */
  spare: EvidencedFacet[];
  /** The best ones, whether or not a facet has them. */
  passages: Passage[];
  /** What an article may be made from: those of the facets, then others that were read. */
  material: Passage[];
  /** Those that were read, with what was read for what an engine missed. */
  sources: readonly ReadSource[];
};

/**
 * Chooses passages and up to ten facets of them, and stores the facets' passages as evidence. Facets that an
 * engine planned are followed by those of what it missed; beside them the code's own are spare ones. Each
 * choice is a stored call: its documents stay the same when the run is taken up again and a folder has
 * changed meanwhile.
 */
export async function chooseEvidence(
  context: RunContext,
  parts: ResearchDependencies,
  given: ResearchMaterial,
  further: FurtherSearch,
): Promise<Evidence> {
  const { sources } = given;
  if (sources.length === 0) return { facets: [], spare: [], passages: [], material: [], sources };
  await context.report({
    stage: 'write',
    done: 0,
    total: SUMMARIES_MAX,
    message: 'Choosing what the sources really say',
  });
  const chosen = await storedChoice(context, parts, given, SUMMARIES_MAX);
  const own = foundFacets(chosen, chosen.facets);
  const offered = chosen.offered.flatMap((place) => chosen.passages[place] ?? []);
  const { facets: planned, missing } = await planFacets(
    context,
    parts.writer,
    { own, offered },
    { ...given, limit: SUMMARIES_MAX },
  );
  const found = await findMissing(context, parts, given, {
    ...{ missing, told: passagesOf(planned), shown: offered, further },
  });
  const room = SUMMARIES_MAX - found.facets.length;
  const answering = bestAnswersFirst([...planned.slice(0, room), ...found.facets]);
  const facets = withdrawnLast(answering, found.sources);
  const spare = [...(planned === own ? [] : own), ...foundFacets(chosen, chosen.spare)];
  const all = [...facets, ...spare];
  const stored = await storeFacets(belongingOf(context), all, found.sources);
  return {
    facets: stored.slice(0, facets.length),
    spare: stored.slice(facets.length),
    passages: chosen.passages.slice(0, chosen.answering),
    material: [...new Set([...passagesOf([...facets, ...planned]), ...offered])],
    sources: found.sources,
  };
}

/** Facets in their order, those behind the others that rest on retracted or withdrawn sources alone. */
function withdrawnLast(
  facets: readonly FoundFacet[],
  sources: readonly ReadSource[],
): FoundFacet[] {
  const withdrawn = new Set(sources.filter(isWithdrawn).map(({ _id }) => _id));
  const restsOnThem = ({ passages }: FoundFacet) =>
    Number(passages.every(({ sourceId }) => withdrawn.has(sourceId)));
  return facets.toSorted((one, other) => restsOnThem(one) - restsOnThem(other));
}

const passagesOf = (facets: readonly FoundFacet[]) => facets.flatMap(({ passages }) => passages);

/** Facets with their passages as stored evidence. */
export async function storeFacets(
  belonging: Belonging,
  facets: readonly FoundFacet[],
  sources: readonly ReadSource[],
): Promise<EvidencedFacet[]> {
  const evidenced = facets.map(({ passages, ...told }) => ({
    ...told,
    evidence: passages.map((span) => ({ span, document: asEvidence(belonging, span, sources) })),
  }));
  // A planned facet and one of the code's own may have the same passage.
  const documents = evidenced.flatMap(({ evidence }) => evidence.map(({ document }) => document));
  await storeEvidence([...new Map(documents.map((one) => [one._id, one])).values()]);
  return evidenced;
}

/** A passage as evidence, as a whole; its id follows from its place. */
export function asEvidence(
  belonging: Belonging,
  { sourceId, start, end, quote }: ReadPassage,
  sources: readonly Pick<SourceDocument, '_id' | 'textId'>[],
): EvidenceDocument {
  const textId = sources.find(({ _id }) => _id === sourceId)?.textId ?? '';
  const _id = deriveId(belonging.contentId, 'evidence', sourceId, start, end);
  const place = { sourceId, textId, start, end, quote, before: '', after: '' };
  return { _id, ...belonging, ...place, passage: true };
}
