import type { Summary } from '@citeloom/common/contracts/research';
import { formatPublished } from '../../lib/format-published.ts';

/** When the newest source of a summary is from, and that it is older than what was looked for. */
export function datedInWords({ date, sources }: Pick<Summary, 'date' | 'sources'>): string {
  if (date === null) return 'Undated';
  const dates = sources.map(({ suitability }) => suitability?.date);
  const isOlder =
    dates.includes('older') && !dates.includes('recent') && !dates.includes('lasting');
  return isOlder ? `${formatPublished(date)}, older: too little is recent` : formatPublished(date);
}
