import type { Judge } from '@citeloom/common/contracts/judge';
import { namesOfSource } from '@citeloom/common/domain/evidence/attribution';
import type { CheckedWritten } from '@citeloom/common/domain/evidence/check-against-texts';
import { NOT_STATED } from '@citeloom/common/domain/evidence/judge/claim';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { RunContext } from '../run-engine/run-context.ts';
import type { JudgeModel } from '../providers/judges/judge.ts';
import { claimText } from '../writing/claim-text.ts';
import { createJudging } from '../writing/judging.ts';
import { judgedSentence } from '../writing/judge-written.ts';
import { groundOfTexts, passagesForJudge } from '../writing/judged-texts.ts';
import type { SubmittedSentence } from './read-submitted.ts';

type Checked = {
  given: readonly SubmittedSentence[];
  /** What the gate made of them, in the same order. */
  written: readonly CheckedWritten[];
  /** The sources that they were held against, by text. */
  sources: ReadonlyMap<string, SourceDocument>;
  language: string;
};

/**
 * Has the restated sentences of a checked text judged against the quotations that have their facts. Where
 * the judge is not believed, they stay as they were.
 */
export async function judgeChecked(
  context: RunContext,
  judge: JudgeModel,
  { given, written, sources, language }: Checked,
): Promise<{ checked: CheckedWritten[]; record?: Judge | undefined }> {
  const waiting = written.flatMap(({ sentence, quotes }, at) => {
    const quote = quotes.find(({ id }) => id === sentence.nearest);
    if (sentence.verdict !== 'restated' || !quote) return [];
    const said = given[at]?.judged ?? sentence.text;
    const { textId, before, start } = quote;
    const source = sources.get(textId);
    const passage = before + quote.quote + quote.after;
    const names = source ? namesOfSource(source) : [];
    const place = { textId, text: passage, start: start - before.length, title: source?.title };
    const told = given[at - 1]?.text;
    const text = claimText(said, [passage], names, language);
    return [{ at, place, text, ...(told === undefined ? {} : { before: told }) }];
  });
  const places = waiting.map(({ place }) => place);
  const passages = await passagesForJudge(places);
  const ground = await groundOfTexts([...places, ...sources.values()]);
  const judging = createJudging(context, judge, ground);
  const rulings = await judging.rule(
    waiting.map(({ at: _at, place: _place, ...claim }, index) => ({
      ...claim,
      passages: [passages[index]!],
    })),
    language,
  );
  const record = judging.record();
  if (!record?.believed) return { checked: [...written], record };
  const byPlace = new Map(waiting.map(({ at }, index) => [at, rulings[index] ?? NOT_STATED]));
  const checked = written.map(({ sentence, quotes }, at) => {
    const ruling = byPlace.get(at);
    return { sentence: ruling ? judgedSentence(sentence, ruling) : sentence, quotes };
  });
  return { checked, record };
}
