import type { Brief, SummaryDraft, WriterFacet } from '../writer.ts';
import { passageUnits } from './passage-sentences.ts';
import { bestRun, proseRuns, runsOf, type Run } from './runs.ts';
import { QUOTING } from './tuning.ts';

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
    const isWanted = sentences().length < QUOTING.runMin || (isOther && chosen.length === 1);
    if (!isWanted) continue;
    const most = chosen.length === 0 ? QUOTING.firstMax : QUOTING.secondMax;
    const runs = runsOf(unit, most, brief, said);
    add(bestRun(runs.flatMap(proseRuns), brief));
  }
  if (sentences().length < QUOTING.runMin) {
    const [list] = passageUnits(evidence)
      .flatMap((one) => runsOf(one, QUOTING.firstMax, brief))
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

const isEnough = ({ sentences }: Run) => sentences.length >= QUOTING.runMin;
