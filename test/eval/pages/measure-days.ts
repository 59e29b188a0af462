import { spawnSync } from 'node:child_process';
import { NO_DATE, type DocumentDate } from '@citeloom/worker/documents/extract/dates/document-date';
import { extractDocument } from '@citeloom/worker/documents/extract/extract-document';
import { pageDate } from '@citeloom/worker/web/page-date';
import type { EvaluationTable } from '../evaluation-table.ts';
import type { GoldPage } from './gold-pages.ts';

/** Ways of finding a day that are told to people as uncertain. */
const DOUBTFUL: readonly string[] = ['page', 'updated', 'url'];

type Found = { day: string | null; isCertain: boolean };

async function byCiteloom({ html, dated }: GoldPage): Promise<Found> {
  const own: DocumentDate = await extractDocument(html, 'page.html').catch(() => NO_DATE);
  const found = pageDate(own, NO_DATE, [dated?.address ?? ''], new Date());
  const day = found.publishedAt?.slice(0, 10) ?? null;
  return { day, isCertain: !DOUBTFUL.includes(found.dateBasis) };
}

const HTMLDATE = `
import sys
from htmldate import find_date
for line in sys.stdin:
    with open(line.rstrip('\\n'), 'rb') as file:
        print(find_date(file.read(), original_date=True, extensive_search=True) or '')
`;

function byHtmldate(pages: readonly GoldPage[]): Found[] {
  const input = pages.map(({ path }) => `${path}\n`).join('');
  const { status, stdout } = spawnSync('python3', ['-c', HTMLDATE], { input });
  if (status !== 0) return [];
  const days = stdout.toString().split('\n').slice(0, pages.length);
  return days.map((day) => ({ day: day || null, isCertain: false }));
}

/** Counts the days of publication that the product and htmldate, where Python has it, find in pages with gold. */
export async function measureDays(pages: readonly GoldPage[]): Promise<EvaluationTable> {
  const own: Found[] = [];
  for (const page of pages) own.push(await byCiteloom(page));
  const rows: EvaluationTable['rows'] = [];
  for (const [name, found] of Object.entries({ Citeloom: own, htmldate: byHtmldate(pages) }))
    for (const half of ['open', 'set aside']) {
      const read = pages.flatMap(({ dated, ...page }, at) => {
        const one = found[at];
        return page.half === half && one && dated ? [{ ...one, gold: dated.day }] : [];
      });
      if (read.length === 0) continue;
      const others = read.filter(({ day, gold }) => day !== null && day !== gold);
      const right = read.filter(({ day, gold }) => day === gold).length;
      const certain = name === 'Citeloom' ? others.filter(({ isCertain }) => isCertain).length : '';
      const none = read.length - right - others.length;
      rows.push([half, name, read.length, right, none, others.length, certain]);
    }
  return {
    title: 'Days of publication of pages with gold',
    note: 'Without a feed or a search service. Half of the pages, by the hash of their names, is only counted.',
    columns: ['half', 'read by', 'pages', 'right', 'none', 'other', 'other and called certain'],
    rows,
  };
}
