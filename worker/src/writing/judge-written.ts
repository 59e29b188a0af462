import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { isCarried, type Ruling } from '@citeloom/common/domain/evidence/judge/claim';

/** A person's restated sentence as the judge left it: it stays, and says whether its passage states it. */
export function judgedSentence(sentence: ArticleSentence, ruling: Ruling): ArticleSentence {
  const { nearest, ...rest } = sentence;
  if (isCarried(ruling) && nearest !== undefined) {
    const follows = ruling.answer === 'follows' && { follows: true as const };
    return { ...rest, ...follows, evidenceIds: [nearest], verdict: 'supported', level: 'judged' };
  }
  return { ...refusedByJudge(sentence, ruling), verdict: 'unsupported' };
}

/**
 * A sentence with the judge's no among its checks, and the words that its passages do not state where they
 * state all but these; its verdict is the caller's to change.
 */
export function refusedByJudge(sentence: ArticleSentence, { unstated }: Ruling): ArticleSentence {
  return {
    ...sentence,
    checks: [...sentence.checks, { name: 'vote', passed: false, missing: unstated }],
  };
}
