import { dateInWords } from '@citeloom/common/domain/article/source-date';
import { dayAsStated } from '@citeloom/common/domain/article/stated-day';
import { formatDay } from './format.ts';

/** The day on which a source was published, as the source states it; a month or a year where no more is known. */
export function formatPublished(iso: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(iso) ? formatDay(dayAsStated(iso)) : dateInWords(iso);
}
