// 50 articles in seven languages, two of them from right to left, every other one under an odd title, in
// every form: do all open in the programs that people use, and does every citation number resolve? Beside
// it what making a form costs. A form whose program is missing here is not opened, and the table says so.
import { exportFormatNames, type ExportFormat } from '@citeloom/common/domain/export-formats';
import { makeExports } from '@citeloom/worker/download/formats/make-exports';
import { consumers, openInLibreOffice } from '../support/exports/consumers.ts';
import { testPicture } from '../support/exports/make-forms.ts';
import { triedArticles } from '../support/exports/tried-articles.ts';
import { readWordPage, unresolved } from '../support/exports/unresolved.ts';
import { percentile, printTable } from '../support/statistics.ts';

const ARTICLES = 50;
/** What opens a form that no parser of ours does. */
const OPENED_BY = { docx: 'libreOffice', pdf: 'poppler', epub: 'epubcheck' } as const;

const tried = triedArticles(ARTICLES);
const picture = await testPicture();
const schemaAddress = 'https://example.org/schemas/article.json';

type Tally = { millis: number[]; opened: number; problems: string[] };

function isOpened(format: ExportFormat): boolean {
  return !(format in OPENED_BY) || consumers[OPENED_BY[format as keyof typeof OPENED_BY]];
}

async function tally(format: ExportFormat): Promise<Tally> {
  const made: Uint8Array[] = [];
  const millis: number[] = [];
  for (const { article, report } of tried) {
    const started = performance.now();
    const task = { article, report, formats: [format], picture, schemaAddress };
    const [file] = await makeExports(task);
    millis.push(performance.now() - started);
    made.push(Buffer.from(file?.content ?? ''));
  }
  if (!isOpened(format)) return { millis, opened: 0, problems: [] };
  const pages = format === 'docx' ? await openInLibreOffice(made) : [];
  const problems: string[] = [];
  for (const [index, article] of tried.entries()) {
    const found =
      format === 'docx'
        ? readWordPage(pages[index] ?? '', article)
        : await unresolved[format](made[index] ?? Buffer.alloc(0), article);
    problems.push(...found.map((problem) => `${article.article.title}: ${problem}`));
  }
  return { millis, opened: made.length, problems };
}

const citations = tried.reduce((sum, { article }) => sum + article.footnotes.length, 0);
const rows = [];
const problems: string[] = [];
for (const format of exportFormatNames) {
  const result = await tally(format);
  problems.push(...result.problems.map((problem) => `${format}: ${problem}`));
  rows.push({
    form: format,
    opened: result.opened > 0 ? `${result.opened} of ${ARTICLES}` : 'not here',
    'numbers that do not resolve': result.problems.length,
    'median ms': percentile(result.millis, 0.5).toFixed(0),
    'longest ms': Math.max(...result.millis).toFixed(0),
  });
}
printTable(`${ARTICLES} articles with ${citations} numbers (limit: 0 that do not resolve)`, rows);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
