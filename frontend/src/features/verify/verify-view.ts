import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { VerifyAnswer, VerifyRequest } from '@citeloom/common/contracts/verify';
import { parseOnce } from '../../lib/parse-once.ts';

const asAnswer = parseOnce(VerifyAnswer);
const asInput = parseOnce(VerifyRequest);

/** What a verify run has to show: what it was given and, once it has ended well, its answer. */
export type VerifyView = {
  text: string;
  readLinks: boolean;
  answer: VerifyAnswer | null;
  malformed: boolean;
};

/** Reads a verify run. */
export function viewVerify(run: RunSnapshot): VerifyView {
  const answer = run.result === undefined ? null : asAnswer(run.result);
  const { text = '', readLinks = false } = asInput(run.input) ?? {};
  return {
    ...{ text, readLinks },
    answer,
    malformed: run.result !== undefined && answer === null,
  };
}
