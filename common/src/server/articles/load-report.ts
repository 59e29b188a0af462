import type { z } from 'zod';
import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import { intactTexts } from './intact-texts.ts';
import type { LoadedArticle } from './load-article.ts';
import { presentReport } from './present-report.ts';

/**
 * The evidence report of a loaded article, unsigned; whether its stored texts are still as they were
 * is found out now, each time.
 */
export async function reportOf(loaded: LoadedArticle): Promise<z.input<typeof EvidenceReport>> {
  const intact = await intactTexts(loaded.sources.map(({ textId }) => textId));
  return presentReport(loaded, intact);
}
