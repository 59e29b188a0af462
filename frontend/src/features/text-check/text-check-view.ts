import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { TextCheckAnswer, TextCheckRequest } from '@citeloom/common/contracts/text-check';
import { parseOnce } from '../../lib/parse-once.ts';

const asAnswer = parseOnce(TextCheckAnswer);
const asInput = parseOnce(TextCheckRequest);

/** What a text check has to show: what it was given and, once it has ended well, its answer. */
export type TextCheckView = {
  text: string;
  readLinks: boolean;
  answer: TextCheckAnswer | null;
  malformed: boolean;
};

/** Reads a text check. */
export function viewTextCheck(run: RunSnapshot): TextCheckView {
  const answer = run.result === undefined ? null : asAnswer(run.result);
  const { text = '', readLinks = false } = asInput(run.input) ?? {};
  return {
    ...{ text, readLinks },
    answer,
    malformed: run.result !== undefined && answer === null,
  };
}
