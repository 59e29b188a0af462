import type { z } from 'zod';
import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import { intactTexts } from './intact-texts.ts';
import type { LoadedArticle } from './load-article.ts';
import { opposedEvidence } from './opposed-evidence.ts';
import { presentReport } from './present-report.ts';

/**
 * The evidence report of a loaded article, unsigned; whether its stored texts are still as they were
 * is found out now, each time, and so is where the sources of its research disagree.
 */
export async function reportOf(loaded: LoadedArticle): Promise<z.input<typeof EvidenceReport>> {
  const opposition = await opposedEvidence(loaded);
  const all = [...loaded.sources, ...opposition.sources];
  const intact = await intactTexts(all.map(({ textId }) => textId));
  return presentReport(loaded, intact, opposition);
}
