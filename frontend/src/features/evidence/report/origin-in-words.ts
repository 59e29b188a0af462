import type { ReportSource } from '@citeloom/common/contracts/evidence-report';
import { countOrigins } from '@citeloom/common/domain/evidence/report/origins';
import { formatCount } from '../../../lib/format.ts';

/** What ties sources of one origin together. */
function tieOf(source: ReportSource, tied: ReportSource[]): string {
  const all = (test: (other: ReportSource) => boolean) => tied.every(test);
  if (all(({ originId }) => originId === source.originId)) return 'nearly the same words';
  if (source.author !== null && all(({ author }) => author === source.author))
    return 'the same author';
  return all(({ site }) => site === source.site) ? `all from ${source.site}` : 'not independent';
}

/**
 * Whose voice a source is beside the others that a text cites.
 *
 * @param cited all sources that the text cites.
 */
export function originInWords(source: ReportSource, cited: readonly ReportSource[]): string {
  if (!cited.includes(source)) return 'not cited: it comes close to the text, or says otherwise';
  const others = cited.filter((other) => other !== source);
  if (others.length === 0) return 'the only source that is cited';
  const tied = others.filter((other) => countOrigins([source, other]) === 1);
  if (tied.length === 0) return 'independent of the other sources';
  return `one with ${formatCount(tied.length, 'other source')}: ${tieOf(source, tied)}`;
}
