import { ResearchAnswer } from '@citeloom/common/contracts/research';
import type { RunDocument } from '@citeloom/common/server/models/run';

/** The answer of a research run as its worker stored it, with the notes that the run has now. */
export async function presentResearch(run: RunDocument): Promise<ResearchAnswer> {
  return { ...ResearchAnswer.parse(run.result), notes: run.notes };
}
