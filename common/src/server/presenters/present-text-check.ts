import type { z } from 'zod';
import type { TextCheckAnswer } from '../../contracts/text-check.ts';
import { loadArticle } from '../articles/load-article.ts';
import type { FindDisagreements } from '../articles/opposed-evidence.ts';
import type { RunDocument } from '../models/run.ts';
import { reportOf } from './load-report.ts';

/** The answer of a text check: the report on the stored sentences; null while they are not stored. */
export async function presentTextCheck(
  { _id, notes }: Pick<RunDocument, '_id' | 'notes'>,
  findDisagreements: FindDisagreements,
): Promise<z.input<typeof TextCheckAnswer> | null> {
  const loaded = await loadArticle(_id);
  const checked = loaded?.article.checked;
  if (!checked) return null;
  return { report: await reportOf(loaded, findDisagreements), notes, ...checked };
}
