import { CheckAnswer } from '@citeloom/common/contracts/check';
import type { RunDocument } from '@citeloom/common/server/models/run';

/** The answer of a check run: what its worker found. */
export async function presentCheck({ result }: Pick<RunDocument, 'result'>): Promise<CheckAnswer> {
  return CheckAnswer.parse(result);
}
