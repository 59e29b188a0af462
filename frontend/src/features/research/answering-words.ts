import type { Answering } from '@citeloom/common/contracts/answering';

/** How well something answers, as it stands on a source and on the card of a summary. */
export const ANSWERING_WORDS: Record<Answering, string> = {
  answers: 'Answers it',
  partly: 'Partly about it',
  not: 'Not about it',
};
