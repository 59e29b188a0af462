import { PublishAnswer, PublishRun } from '@citeloom/common/contracts/publishing';
import { isFinished, type RunSnapshot } from '@citeloom/common/contracts/run';
import { parseOnce } from '../../lib/parse-once.ts';

const asAnswer = parseOnce(PublishAnswer);
const asInput = parseOnce(PublishRun);

/** `there`: the article is at the site already, and the person has not agreed that it is changed. */
export type PublishState = 'working' | 'published' | 'there' | 'failed' | 'cancelled';

export type PublishView = {
  state: PublishState;
  answer: PublishAnswer | null;
  /** Whether it goes to a WordPress, which the toasts name. */
  isWordPress: boolean;
  problem: string | null;
};

const FAILED = 'Failed to publish to WordPress';

/** Reads a publication's run. */
export function viewPublication(
  run: Pick<RunSnapshot, 'status' | 'input' | 'result' | 'error'>,
): PublishView {
  const answer = run.result === undefined ? null : asAnswer(run.result);
  const isWordPress = (asInput(run.input)?.publisher ?? 'wordpress') === 'wordpress';
  const view = { answer, isWordPress, problem: null };
  if (!isFinished(run.status) || (run.status === 'succeeded' && run.result === undefined))
    return { ...view, state: 'working' };
  if (run.status === 'cancelled') return { ...view, state: 'cancelled' };
  if (answer) return { ...view, state: 'published' };
  if (run.error?.code === 'already_published') return { ...view, state: 'there' };
  return { ...view, state: 'failed', problem: run.error?.message || FAILED };
}
