import type { Brief, SummaryDraft, WriterFacet } from '../writer.ts';
import { passageUnits } from './passage-sentences.ts';
import { bestRun, proseRuns, runsOf, type Run } from './runs.ts';

/** Sentences of a summary's first run, and of the one behind it from an independent origin. */
const FIRST_MAX = 4;
const SECOND_MAX = 2;
const FEWEST = 2;

/**
 * A summary: the run that opens a facet's best passage, then one of an independent origin, where there
 * is any; and as many others as it takes to have two sentences. It is read in one go, so a list stands in
 * it only where there is nothing else.
 */
export function summarise(brief: Brief, { title, evidence }: WriterFacet): SummaryDraft {
  const chosen: Run[] = [];
  const said: string[][] = [];
  const sentences = () => chosen.flatMap((run) => run.sentences);
  const add = (run: Run | undefined) => {
    if (!run) return;
    chosen.push(run);
    said.push(...run.sentences.map(({ words }) => words));
  };
  for (const unit of passageUnits(evidence)) {
    const isOther = chosen.every((run) => run.unit[0]?.origin !== unit[0]?.origin);
    const isWanted = sentences().length < FEWEST || (isOther && chosen.length === 1);
    if (!isWanted) continue;
    const most = chosen.length === 0 ? FIRST_MAX : SECOND_MAX;
    const runs = runsOf(unit, most, brief, said);
    add(bestRun(runs.flatMap(proseRuns), brief));
  }
  if (sentences().length < FEWEST) {
    const [list] = passageUnits(evidence)
      .flatMap((one) => runsOf(one, FIRST_MAX, brief))
      .filter(isEnough);
    chosen.splice(0, list ? chosen.length : 0, ...(list ? [list] : []));
  }
  return {
    title,
    sentences: chosen.flatMap((run) =>
      run.sentences.map(({ text, alias }) => ({ text, aliases: [alias], quoted: true })),
    ),
  };
}

const isEnough = ({ sentences }: Run) => sentences.length >= FEWEST;
