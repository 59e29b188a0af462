import type { EvidenceReport, ReportSentence } from '../../contracts/evidence-report.ts';
import { escapeHtml } from '../article/escape-html.ts';
import { groupByPassage, type ReportGroup } from '../evidence/report/passage-groups.ts';
import { stretchPieces } from '../evidence/report/stretch-pieces.ts';
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

type Labels = ReadonlyMap<string, string>;

const inContext = (id: string, words: string) =>
  `<a href="${SOURCES_PAGE}#e-${escapeHtml(id)}">${words}</a>`;

/** The passages behind a sentence; of one that has none, the nearest. */
function passages({ evidenceIds, nearest }: ReportSentence, labels: Labels): string {
  if (evidenceIds.length === 0)
    return nearest ? inContext(nearest, 'The passage that comes closest') : '';
  return evidenceIds
    .map((id) => inContext(id, `Passage ${labels.has(id) ? `[${labels.get(id)}]` : 'in context'}`))
    .join(' · ');
}

function sentenceItem(report: EvidenceReport, number: number, labels: Labels): string {
  const sentence = report.sentences[number];
  if (!sentence) return '';
  const { text, verdict, drafted, refused, author } = sentence;
  const failed = verdict === 'removed' || verdict === 'unsupported';
  const words = escapeHtml(text);
  const about = [
    author === 'person' && verdict !== 'uncited' ? 'Written by a person.' : '',
    drafted ? `Drafted as: ${drafted}` : '',
    failed || refused ? explainRefusal(sentence) : '',
  ].filter(Boolean);
  const links = passages(sentence, labels);
  return `<li value="${number + 1}" id="sentence-${number + 1}"><p class="small"><strong>${verdictInWords(sentence, report.judge !== null).text}</strong>${links && ` · ${links}`}</p>
<p>${verdict === 'removed' ? `<s>${words}</s>` : words}</p>${about.map((line) => `<p class="small">${escapeHtml(line)}</p>`).join('')}</li>`;
}

const list = (report: EvidenceReport, numbers: readonly number[], labels: Labels) =>
  `<ol class="report">\n${numbers.map((number) => sentenceItem(report, number, labels)).join('\n')}\n</ol>`;

/** A piece of a source once, and the sentences that rest on it. */
function groupSection(report: EvidenceReport, group: ReportGroup, labels: Labels): string {
  const { stretch, sentences, also } = group;
  const text = stretchPieces(stretch).map(({ text: words, quoted, ends }) => {
    const numbers = ends.flatMap((id) => labels.get(id) ?? []);
    const marks = numbers.map((label) => `<sup>${label}</sup>`).join('');
    return `${quoted ? `<mark>${escapeHtml(words)}</mark>` : escapeHtml(words)}${marks}`;
  });
  const source = report.sources.find(({ id }) => id === stretch.sourceId);
  const others = also.map((number) => `<a href="#sentence-${number + 1}">${number + 1}</a>`);
  const further = others.length > 0 ? ` · also behind ${others.join(', ')}` : '';
  return `<section class="group">
<blockquote class="passage">${text.join('')}</blockquote>
<p class="small">${escapeHtml(source?.title ?? '')}${further}</p>
${sentences.length > 0 ? list(report, sentences, labels) : ''}
</section>`;
}

function byPassage(report: EvidenceReport, labels: Labels): string {
  const numbers = report.sentences.map((_, number) => number);
  const { groups, bare } = groupByPassage(report, numbers);
  const without =
    bare.length > 0
      ? `<section class="group">\n<h3>No passage behind them</h3>\n${list(report, bare, labels)}\n</section>`
      : '';
  return groups.map((group) => groupSection(report, group, labels)).join('\n') + without;
}

/** The evidence report of an article as a page of a package: each passage with the sentences that rest on it. */
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
<h2>Passage by passage</h2>
${byPassage(report, labels)}`,
  });
}
