import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { withCode } from '@citeloom/common/domain/article/code-words';
import { poolOf } from '@citeloom/common/domain/evidence/evidence-pool';
import { isCarried, type Claim } from '@citeloom/common/domain/evidence/judge/claim';
import { verifySentence } from '@citeloom/common/domain/evidence/verify-sentence';
import { isOrdinaryWord } from '@citeloom/common/server/words/ordinary-words';
import { refusedByJudge } from './judge-written.ts';
import type { Judging } from './judging.ts';

/** A sentence that sums up sentences of its article, which are proved; the first of them with what was asked. */
export type RestingSentence = Pick<Claim, 'text' | 'question'> & {
  rests: readonly ArticleSentence[];
};

const GROUND = 'sentences';
/** A longer chain of passages proves nothing that a reader would open. */
const EVIDENCE_MAX = 6;

/**
 * Holds sentences that sum up an article against the sentences that they rest on, as any other sentence is
 * held against its passages: code its facts, the run's judge the rest. What stands cites the evidence of
 * those sentences, and is concluded, or part of an example, where it or one of them is.
 *
 * @param above what the article stands under, its title and headings: a name that stands there is no new one.
 * @returns the sentences in the same order; what does not stand says by its failed checks what is wrong.
 */
export async function verifyOverview(
  judging: Judging,
  told: readonly RestingSentence[],
  { language, above }: { language: string; above: readonly string[] },
): Promise<ArticleSentence[]> {
  const checked = told.map(({ text, rests }): ArticleSentence => {
    const quote = rests.map((one) => one.text).join(' ');
    const ground = { id: GROUND, before: '', quote, after: '', headings: above };
    const pool = {
      ...poolOf(language, rests.length > 0 ? [ground] : []),
      isOrdinary: isOrdinaryWord,
    };
    return verifySentence({ text, evidenceIds: [...pool.candidateIds] }, pool);
  });
  const asked = [...checked.keys()].filter((at) => checked[at]?.verdict === 'restated');
  const rulings = await judging.rule(
    asked.map((at) => {
      const { rests, ...own } = told[at]!;
      return { ...own, passages: rests.map(({ text }) => ({ text })) };
    }),
    language,
  );
  return checked.map((sentence, at) => {
    const { rests } = told[at]!;
    const ruling = rulings[asked.indexOf(at)];
    const isProved = ruling ? isCarried(ruling) : sentence.verdict === 'supported';
    if (isProved) {
      const evidenceIds = [...new Set(rests.flatMap((one) => one.evidenceIds))];
      const level = rests.every((one) => one.level === 'quoted') ? sentence.level : undefined;
      const isConcluded = ruling?.answer === 'follows' || rests.some((one) => one.follows);
      const proved: ArticleSentence = {
        ...{ ...sentence, evidenceIds: evidenceIds.slice(0, EVIDENCE_MAX) },
        ...{ verdict: 'supported', level: level ?? 'judged', overview: true },
        ...(isConcluded && { follows: true }),
        ...(rests.some((one) => one.supposed) && { supposed: true }),
      };
      const code = rests.flatMap((one) => one.code ?? []);
      return withCode(proved, code);
    }
    return ruling ? refusedByJudge(sentence, ruling) : sentence;
  });
}
