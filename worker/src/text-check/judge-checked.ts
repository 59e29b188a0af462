import type { Judge } from '@citeloom/common/contracts/judge';
import type {
  CheckedWritten,
  NamesByText,
} from '@citeloom/common/domain/evidence/check-against-texts';
import type { RunContext } from '../run-engine/run-context.ts';
import type { JudgeModel } from '../providers/judges/judge.ts';
import { claimText } from '../writing/claim-text.ts';
import { createJudging } from '../writing/judging.ts';
import { judgedSentence } from '../writing/judge-written.ts';
import { groundOfTexts } from '../writing/ground-of-texts.ts';
import type { SubmittedSentence } from './read-submitted.ts';

type Checked = {
  given: readonly SubmittedSentence[];
  /** What the gate made of them, in the same order. */
  written: readonly CheckedWritten[];
  names: NamesByText;
  language: string;
};

/**
 * Has the restated sentences of a checked text judged against the quotations that have their facts. Where
 * the judge is not believed, they stay as they were.
 */
export async function judgeChecked(
  context: RunContext,
  judge: JudgeModel,
  { given, written, names, language }: Checked,
): Promise<{ checked: CheckedWritten[]; record?: Judge | undefined }> {
  const waiting = written.flatMap(({ sentence, quotes }, at) => {
    const quote = quotes.find(({ id }) => id === sentence.nearest);
    if (sentence.verdict !== 'restated' || !quote) return [];
    const said = given[at]?.judged ?? sentence.text;
    const passage = quote.before + quote.quote + quote.after;
    const text = claimText(said, [passage], names.get(quote.textId) ?? [], language);
    return [{ at, textId: quote.textId, claim: { text, passages: [{ text: passage }] } }];
  });
  const near = waiting.map(({ textId }) => textId);
  const ground = await groundOfTexts([...near, ...names.keys()]);
  const judging = createJudging(context, judge, ground);
  const carried = await judging.rule(
    waiting.map(({ claim }) => claim),
    language,
  );
  const record = judging.record();
  if (!record?.believed) return { checked: [...written], record };
  const byPlace = new Map(waiting.map(({ at }, index) => [at, carried[index] === true]));
  const checked = written.map(({ sentence, quotes }, at) => {
    const isCarried = byPlace.get(at);
    return isCarried === undefined
      ? { sentence, quotes }
      : { sentence: judgedSentence(sentence, isCarried), quotes };
  });
  return { checked, record };
}
