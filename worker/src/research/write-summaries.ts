import type { TrapGround } from '@citeloom/common/domain/evidence/judge/make-traps';
import { overlaps } from '@citeloom/common/domain/evidence/parse/spans';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import { SummaryModel } from '@citeloom/common/server/models/summary';
import { presentSummary } from '@citeloom/common/server/presenters/present-research';
import pLimit from 'p-limit';
import type { RunContext } from '../run-engine/run-context.ts';
import { claimPassage } from '../writing/claim-passage.ts';
import { createJudging } from '../writing/judging.ts';
import type { EvidencedFacet } from './choose-evidence.ts';
import { draftSummaries, type DraftedSummary } from './draft-summaries.ts';
import { expectSummaries } from './expect-calls.ts';
import type { ResearchDependencies } from './research-dependencies.ts';
import { keepSummary, removeFirstSummary, type WrittenSummary } from './write-summary.ts';

const AT_A_TIME = 3;
/** Spare facets are written until there are three summaries, with as many sentences as three full ones. */
const ENOUGH_SUMMARIES = 3;
const ENOUGH_SENTENCES = 12;

type Material = {
  searchTerm: string;
  sources: readonly SourceDocument[];
  facets: readonly EvidencedFacet[];
  spare: readonly EvidencedFacet[];
};

/**
 * Writes one summary per facet, and of as many spare facets as it takes to have enough; each is gated,
 * judged, stored and shown before the research is done. A summary of which less than two sentences are
 * left is dropped, and a spare facet whose best passage is quoted already is passed over. Those with
 * judged sentences are done again when the judge turns out not to be believed.
 *
 * @returns how many summaries there are.
 */
export async function writeSummaries(
  context: RunContext,
  { writer, gate, judge }: Pick<ResearchDependencies, 'writer' | 'gate' | 'judge'>,
  material: Material,
): Promise<number> {
  const wanted = material.facets.length;
  const { sources } = material;
  const facets = [...material.facets, ...material.spare];
  let total = wanted;
  const limit = pLimit(AT_A_TIME);
  const judging = createJudging(context, judge, groundOf(material));
  const written = new Map<number, WrittenSummary>();
  const drafts = new Map<number, DraftedSummary>();
  let done = 0;

  function expectRest(): void {
    const all = isEnough([...written.values()]) ? wanted : facets.length;
    const left = (ready: number) => Math.max(0, all - ready);
    expectSummaries(
      context,
      { writer },
      {
        summaries: Math.ceil(left(drafts.size) / writer.summariesAtOnce(wanted)),
        judgements: judging.callsFor(left(done)),
      },
    );
  }

  async function write(facet: EvidencedFacet, position: number, draft: DraftedSummary) {
    const found = await keepSummary(context, { gate, judging }, sources, draft, facet, position);
    drafts.set(position, draft);
    if (found) written.set(position, found);
    else {
      written.delete(position);
      if (facet.shownFirst) await removeFirstSummary(context.runId);
    }
  }

  function report(position: number): Promise<void> {
    const message = `Wrote and checked ${done} of ${total} summaries`;
    const step = { stage: 'write', done, total, message };
    const found = written.get(position);
    if (!found) return context.report(step);
    const body = presentSummary(found.summary, sources, found.evidence);
    return context.report({ ...step, partial: { kind: 'summary', id: body.id, body } });
  }

  async function writeAll(some: readonly EvidencedFacet[], position: number): Promise<void> {
    const drafting = draftSummaries(context, writer, material, some);
    await Promise.all(
      some.map(async (facet, place) => {
        const draft = await drafting[place]!;
        await limit(() => write(facet, position + place, draft));
        done += 1;
        expectRest();
        await report(position + place);
      }),
    );
  }

  expectRest();
  await writeAll(material.facets, 0);
  for (const [index, facet] of material.spare.entries()) {
    const found = [...written.values()];
    if (isEnough(found)) break;
    if (isQuoted(facet, found)) continue;
    total += 1;
    await writeAll([facet], wanted + index);
  }
  if (!judging.believed()) {
    for (const [position, { summary }] of [...written].filter(isJudged)) {
      await SummaryModel.deleteOne({ _id: summary._id });
      await write(facets[position]!, position, drafts.get(position)!);
      await report(position);
    }
  }
  const record = judging.record();
  if (record)
    await SummaryModel.updateMany({ contentId: context.runId }, { $set: { judge: record } });
  return written.size;
}

function isEnough(written: readonly WrittenSummary[]): boolean {
  const sentences = written.reduce((sum, { summary }) => sum + summary.sentences.length, 0);
  return written.length >= ENOUGH_SUMMARIES && sentences >= ENOUGH_SENTENCES;
}

/** Whether something of a facet's best passage is quoted already. */
function isQuoted(
  { evidence: [best] }: EvidencedFacet,
  written: readonly WrittenSummary[],
): boolean {
  const quoted = written.flatMap(({ evidence }) => evidence);
  return quoted.some((one) => one.sourceId === best?.span.sourceId && overlaps(one, best.span));
}

const isJudged = ([, { summary }]: [number, WrittenSummary]) =>
  summary.sentences.some(({ level }) => level === 'judged');

/** The passages of all facets, the best of each first. */
function groundOf({ facets, sources }: Pick<Material, 'facets' | 'sources'>): TrapGround[] {
  const titleOf = new Map(sources.map(({ _id, title }) => [_id, title]));
  const most = Math.max(0, ...facets.map(({ evidence }) => evidence.length));
  return [...Array(most).keys()].flatMap((rank) =>
    facets.flatMap(({ evidence, language }) => {
      const passage = evidence[rank];
      if (!passage) return [];
      const { document, span } = passage;
      const title = titleOf.get(document.sourceId);
      return [{ ...claimPassage(document.quote, span.headings, title), language }];
    }),
  );
}
