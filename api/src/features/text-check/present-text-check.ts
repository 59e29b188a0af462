import type { z } from 'zod';
import type { TextCheckAnswer } from '@citeloom/common/contracts/text-check';
import { loadArticle } from '@citeloom/common/server/articles/load-article';
import { reportOf } from '@citeloom/common/server/articles/load-report';
import type { RunDocument } from '@citeloom/common/server/models/run';
import type { Services } from '../../services.ts';

/** The answer of a text check: the report on the stored sentences; null while they are not stored. */
export async function presentTextCheck(
  run: Pick<RunDocument, '_id' | 'notes' | 'result'>,
  { gate }: Pick<Services, 'gate'>,
): Promise<z.input<typeof TextCheckAnswer> | null> {
  const loaded = await loadArticle(run._id);
  if (!loaded) return null;
  // Checks of older releases have no links.
  const { links = [], message } = (run.result ?? {}) as Partial<TextCheckAnswer>;
  return {
    report: await reportOf(loaded, gate.findDisagreements),
    notes: run.notes,
    links,
    ...(message === undefined ? {} : { message }),
  };
}
