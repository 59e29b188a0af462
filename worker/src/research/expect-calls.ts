import { SUMMARIES_MAX } from '@citeloom/common/contracts/research';
import { BUILT_IN_ENGINE } from '@citeloom/common/domain/engines/engine-name';
import type { RunContext } from '../run-engine/run-context.ts';
import type { ResearchDependencies } from './research-dependencies.ts';

type Engine = Pick<ResearchDependencies, 'writer'>;

/** One before the rest, one for each facet, and as many for those that stand by. */
const SUMMARIES_ASKED = 1 + 2 * SUMMARIES_MAX;

/** Without a model the time goes into reading, and the stages say more than the calls. */
const isModel = ({ writer }: Engine) => writer.engine.id !== BUILT_IN_ENGINE.id;

/** Says what a research may ask of a model in all, before anything is known of its sources. */
export function expectCalls(
  context: RunContext,
  parts: Engine & Pick<ResearchDependencies, 'judge'>,
): void {
  if (!isModel(parts)) return;
  const judge = parts.judge ? SUMMARIES_ASKED : 0;
  context.expect({ plan: 1, 'facets-plan': 1, summarise: SUMMARIES_ASKED, judge });
}

/** Says what is left to ask once facets are chosen. */
export function expectSummaries(
  context: RunContext,
  parts: Engine,
  left: { summaries: number; judgements: number },
): void {
  if (!isModel(parts)) return;
  context.expect({ 'facets-plan': 0, summarise: left.summaries, judge: left.judgements });
}
