import { contentWords } from '@citeloom/common/domain/text/words';
import type { Brief, SummaryDraft, WriterFacet } from '../writer.ts';
import { proseOf, runsOf, type Run } from './runs.ts';

/** Sentences of a summary's first run, and of the one behind it from an independent origin. */
const FIRST_MAX = 4;
const SECOND_MAX = 2;
const FEWEST = 2;

/**
 * A summary: the run that opens a facet's best passage, then one of an independent origin, where there
 * is any; and as many others as it takes to have two sentences. It is read in one go, so a list stands in
 * it only where there is nothing else.
 */
export function summarise(
  { topic, language }: Brief,
  { title, evidence }: WriterFacet,
): SummaryDraft {
  const chosen: Run[] = [];
  const said: string[][] = [];
  const sentences = () => chosen.flatMap((run) => run.sentences);
  const add = (run: Run | undefined) => {
    if (!run) return;
    chosen.push(run);
    said.push(...run.sentences.map(({ words }) => words));
  };
  for (const passage of evidence) {
    const isOther = chosen.every((run) => run.evidence.origin !== passage.origin);
    const isWanted = sentences().length < FEWEST || (isOther && chosen.length === 1);
    if (!isWanted) continue;
    const most = chosen.length === 0 ? FIRST_MAX : SECOND_MAX;
    const runs = runsOf(passage, most, language, said);
    add(bestRun(runs.flatMap(proseOf), topic, language));
  }
  if (sentences().length < FEWEST) {
    const [list] = evidence.flatMap((one) => runsOf(one, FIRST_MAX, language)).filter(isLong);
    chosen.splice(0, list ? chosen.length : 0, ...(list ? [list] : []));
  }
  return {
    title,
    sentences: chosen.flatMap((run) =>
      run.sentences.map(({ text }) => ({ text, aliases: [run.evidence.alias], quoted: true })),
    ),
  };
}

const isLong = ({ sentences }: Run) => sentences.length >= FEWEST;

/** The run that says most of the question's words; of equals the first. */
export function bestRun(runs: readonly Run[], topic: string, language: string): Run | undefined {
  const asked = new Set(contentWords(topic, language));
  const worth = ({ sentences }: Run) => {
    const said = new Set(sentences.flatMap(({ words }) => words));
    const share = [...asked].filter((word) => said.has(word)).length / Math.max(1, asked.size);
    return share + (sentences.length > 1 ? 0.5 : 0);
  };
  return runs.toSorted((one, other) => worth(other) - worth(one))[0];
}
