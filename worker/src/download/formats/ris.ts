import { citationsInWords } from '@citeloom/common/domain/package/cited-sources';
import type {
  CitedSource,
  ExportedArticle,
} from '@citeloom/common/domain/package/packaged-article';

/** A value of RIS stands on one line. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

function entry(source: CitedSource): string {
  const { key, title, site, author, date, url, read } = source;
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  const rows: [string, string][] = [
    ['TY', url ? 'ELEC' : 'GEN'],
    ['ID', key],
    ['TI', title],
    ['AU', author ?? ''],
    ['PB', site],
    ['PY', year],
    ['DA', date ? [year, month, day, ''].join('/') : ''],
    ['UR', url ?? ''],
    ['Y2', url ? `${read.replaceAll('-', '/')}/` : ''],
    ['N1', citationsInWords(source)],
    ...source.passages.map(({ label, quote }): [string, string] => ['N1', `[${label}] “${quote}”`]),
  ];
  return [
    ...rows.flatMap(([tag, value]) => (oneLine(value) ? `${tag}  - ${oneLine(value)}` : [])),
    'ER  - ',
  ].join('\r\n');
}

/**
 * The sources of an article in RIS, the notes of each naming the numbers that lead to it, how they are
 * proved, and what they quote.
 */
export function sourcesAsRis({ sources }: ExportedArticle): string {
  return `${sources.map(entry).join('\r\n\r\n')}\r\n`;
}
