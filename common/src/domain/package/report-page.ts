import type { EvidenceReport, ReportSentence } from '../../contracts/evidence-report.ts';
import { escapeHtml } from '../article/escape-html.ts';
import { explainRefusal } from '../evidence/report/explain-check.ts';
import { reportRows } from '../evidence/report/report-rows.ts';
import { verdictInWords } from '../evidence/report/verdict-in-words.ts';
import { evidenceInWords } from './packaged-footnotes.ts';
import { SOURCES_PAGE, type PackagedFootnote } from './packaged-article.ts';
import { packagePage } from './page-frame.ts';

/** What a report is shown from; `articlePage` is the page with the article's text, or null. */
export type ShownReport = {
  title: string;
  language: string;
  report: EvidenceReport;
  footnotes: readonly PackagedFootnote[];
  articlePage: string | null;
  /** Rules for the font Newsreader with its files in them; may be empty. */
  fonts: string;
};

function totals(report: EvidenceReport): string {
  const rows = reportRows(report, true).map(
    ({ name, note, count }) =>
      `<tr><th scope="row">${escapeHtml(note ? `${name} (${note})` : name)}</th><td>${count.toLocaleString('en')}</td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

/** The passages behind a sentence, each in its context; of one that has none, the nearest. */
function passages(
  { evidenceIds, nearest }: ReportSentence,
  labels: ReadonlyMap<string, string>,
): string {
  const link = (id: string, words: string) =>
    `<a href="${SOURCES_PAGE}#e-${escapeHtml(id)}">${words}</a>`;
  if (evidenceIds.length === 0)
    return nearest ? link(nearest, 'The passage that comes closest') : '';
  return evidenceIds
    .map((id) => link(id, `Passage ${labels.has(id) ? `[${labels.get(id)}]` : 'in context'}`))
    .join(' · ');
}

function sentenceItem(
  sentence: ReportSentence,
  { judge }: EvidenceReport,
  labels: ReadonlyMap<string, string>,
): string {
  const { text, verdict, drafted, refused, author } = sentence;
  const failed = verdict === 'removed' || verdict === 'unsupported';
  const words = escapeHtml(text);
  const about = [
    author === 'person' && verdict !== 'uncited' ? 'Written by a person.' : '',
    drafted ? `Drafted as: ${drafted}` : '',
    failed || refused ? explainRefusal(sentence) : '',
  ].filter(Boolean);
  const links = passages(sentence, labels);
  return `<li><p class="small"><strong>${verdictInWords(sentence, judge !== null).text}</strong>${links && ` · ${links}`}</p>
<p>${verdict === 'removed' ? `<s>${words}</s>` : words}</p>${about.map((line) => `<p class="small">${escapeHtml(line)}</p>`).join('')}</li>`;
}

/** The evidence report of an article as a page of a package: what was decided of each sentence, and why. */
export function reportPage({
  title,
  language,
  report,
  footnotes,
  articlePage,
  fonts,
}: ShownReport): string {
  const labels = new Map(
    footnotes.flatMap(({ passages: cited }) =>
      cited.map(({ evidenceId, label }) => [evidenceId, label] as const),
    ),
  );
  const { judge } = report;
  const pages = [
    articlePage && `<a href="${articlePage}">Back to the article</a>`,
    `<a href="${SOURCES_PAGE}">All sources with their passages</a>`,
  ].filter(Boolean);
  const judged = judge
    ? `<p class="small">Restated sentences were judged by ${escapeHtml(judge.model)}, which told ${judge.traps.seen} of ${judge.traps.of} claims apart whose answer was known.</p>`
    : '';
  return packagePage({
    title: `Evidence report of ${title}`,
    language,
    fonts,
    meta: { generator: 'Citeloom', robots: 'noindex' },
    body: `<header>
<h1>Evidence report</h1>
<p class="small">of “${escapeHtml(title)}”</p>
<p class="small success">${escapeHtml(evidenceInWords(report))}</p>${judged}
<p class="small">${pages.join(' · ')}</p>
</header>
${totals(report)}
<h2>Every sentence</h2>
<ol class="report">
${report.sentences.map((sentence) => sentenceItem(sentence, report, labels)).join('\n')}
</ol>`,
  });
}
