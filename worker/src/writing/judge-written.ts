import type { ArticleSentence } from '@citeloom/common/domain/article/article';

/** A person's restated sentence as the judge left it: it stays, and says whether its passage states it. */
export function judgedSentence(sentence: ArticleSentence, carried: boolean): ArticleSentence {
  const { nearest, ...rest } = sentence;
  if (carried && nearest !== undefined) {
    return { ...rest, evidenceIds: [nearest], verdict: 'supported', level: 'judged' };
  }
  const check = { name: 'vote' as const, passed: false, missing: [] };
  return { ...sentence, verdict: 'unsupported', checks: [...sentence.checks, check] };
}
