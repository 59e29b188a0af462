import { overlaps } from '@citeloom/common/domain/evidence/parse/spans';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import { SummaryModel } from '@citeloom/common/server/models/summary';
import { presentSummary } from '@citeloom/common/server/presenters/present-research';
import pLimit from 'p-limit';
import type { RunContext } from '../run-engine/run-context.ts';
import { groundOf } from '../writing/claim-passage.ts';
import { createJudging } from '../writing/judging.ts';
import type { EvidencedFacet } from './choose-evidence.ts';
import { draftSummaries, type DraftedSummary } from './draft-summaries.ts';
import { expectSummaries } from './expect-calls.ts';
import type { ResearchDependencies } from './research-dependencies.ts';
import { keepSummaries, removeFirstSummary, type WrittenSummary } from './write-summary.ts';
import { RESEARCH } from './tuning.ts';

type Material = {
  searchTerm: string;
  sources: readonly SourceDocument[];
  facets: readonly EvidencedFacet[];
  spare: readonly EvidencedFacet[];
};

/**
 * Writes one summary per facet, and of as many spare facets as it takes to have enough; those that come of
 * one call are gated, judged together, stored and shown before the research is done. A summary of which less than two sentences are
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
  const limit = pLimit(RESEARCH.writeAtATime);
  const ground = material.facets.flatMap(({ evidence, language }) =>
    groundOf(evidence, sources, language),
  );
  const judging = createJudging(context, judge, ground);
  const written = new Map<number, WrittenSummary>();
  const drafts = new Map<number, DraftedSummary>();
  let done = 0;

  function expectRest(): void {
    const all = isEnough([...written.values()]) ? wanted : facets.length;
    const batches = (ready: number) =>
      Math.ceil(Math.max(0, all - ready) / writer.summariesAtOnce(wanted));
    expectSummaries(
      context,
      { writer },
      { summaries: batches(drafts.size), judgements: judging.callsFor(batches(done)) },
    );
  }

  async function write(positions: readonly number[], waits = false) {
    const given = positions.map((position) => ({
      ...{ position, facet: facets[position]!, draft: drafts.get(position)! },
    }));
    const found = await keepSummaries(context, { gate, judging }, material, given, waits);
    for (const [at, { facet, position }] of given.entries()) {
      if (found[at]) written.set(position, found[at]);
      else {
        written.delete(position);
        if (facet.shownFirst) await removeFirstSummary(context.runId);
      }
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

  async function writeAll(some: readonly EvidencedFacet[], first: number): Promise<void> {
    const batches = draftSummaries(context, writer, material, some);
    const works: Promise<void>[] = [];
    for (const [batch, { places, drafts: drafting }] of batches.entries()) {
      const positions = places.map((place) => first + place);
      const before = works.at(-1);
      const work = async () => {
        for (const [at, draft] of (await drafting).entries()) drafts.set(positions[at]!, draft);
        // The others wait for the vote of the first, which must not wait for their places.
        await (batch === 0 ? write(positions) : limit(() => write(positions, true)));
        // Cards stay where they first appear, so what answers best appears first.
        await before;
        for (const position of positions) {
          done += 1;
          expectRest();
          await report(position);
        }
      };
      works.push(work());
    }
    await Promise.all(works);
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
      await write([position]);
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
  return written.length >= RESEARCH.enoughSummaries && sentences >= RESEARCH.enoughSentences;
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
