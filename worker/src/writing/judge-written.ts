import type { ArticleSentence } from '@citeloom/common/domain/article/article';

/** A person's restated sentence as the judge left it: it stays, and says whether its passage states it. */
export function judgedSentence(sentence: ArticleSentence, carried: boolean): ArticleSentence {
  const { nearest, ...rest } = sentence;
  if (carried && nearest !== undefined) {
    return { ...rest, evidenceIds: [nearest], verdict: 'supported', level: 'judged' };
  }
  return { ...refusedByJudge(sentence), verdict: 'unsupported' };
}

/** A sentence with the judge's no among its checks; its verdict is the caller's to change. */
export function refusedByJudge(sentence: ArticleSentence): ArticleSentence {
  return {
    ...sentence,
    checks: [...sentence.checks, { name: 'vote', passed: false, missing: [] }],
  };
}
