import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { articleMetadata } from '@citeloom/common/domain/article/article-metadata';
import type {
  ArticleBlock,
  ArticleSection,
  ArticleSentence,
} from '@citeloom/common/domain/article/article';
import { levelLegend } from '@citeloom/common/domain/article/level-legend';
import {
  numberCitations,
  sectionSentences,
  sourceFinder,
} from '@citeloom/common/domain/article/number-citations';
import { evidenceTotals } from '@citeloom/common/domain/evidence/report/totals';
import { sourcesOfFootnotes } from '@citeloom/common/domain/package/cited-sources';
import type { ExportedArticle } from '@citeloom/common/domain/package/packaged-article';
import {
  evidenceInWords,
  packagedFootnotes,
} from '@citeloom/common/domain/package/packaged-footnotes';
import { SENTENCES, type TriedLanguage } from './sentences.ts';

/** An article as every form is made from, and its report. */
export type TriedArticle = { article: ExportedArticle; report: EvidenceReport };

/** Titles that file names, markup and formats stumble over, by turns with plain ones. */
export const ODD_TITLES: readonly string[] = [
  'Heat pumps/boilers: AC\\DC in ../2026?',
  '🔥 Heat pumps 🏠',
  'Wärme '.repeat(50).trim(),
  '...???!!!',
  'A <b>bold</b> & "quoted" title_{with} $signs% #1 ~^\\',
  '.hidden.title.',
];

/** An id of the form that stored things have, from numbers. */
function idOf(kind: number, article: number, index: number): string {
  const part = (value: number, length: number) => value.toString(16).padStart(length, '0');
  return `${part(kind, 8)}-${part(article, 4)}-4000-8000-${part(index, 12)}`;
}

const SOURCES = 4;

function sourceOf(article: number, index: number): EvidenceReport['sources'][number] {
  const id = idOf(1, article, index);
  const isFile = index === SOURCES - 1;
  return {
    ...{ id, originId: id, finalUrl: null, dateBasis: 'meta', contentType: 'text/html' },
    url: isFile
      ? `/api/sources/${id}`
      : `https://example.org/${article}/a_b?x=1&y=%7B${index}%7D#s`,
    ...(isFile && { path: 'notes/field notes & 50%.md' }),
    title: ['Pumps & boilers: 100% {tested}', 'Field_notes', 'L’été à Paris', 'تقرير'][index] ?? '',
    site: isFile ? 'notes' : 'example.org',
    author: index === 1 ? 'Ada Lovelace' : null,
    publishedAt: [`2026-0${1 + (article % 9)}-15`, '2025-11', null, '2024'][index] ?? null,
    ...{ fetchedAt: '2026-11-20T08:00:00.000Z', sha256: 'ab'.repeat(32), intact: true },
  };
}

/**
 * An article in a language, the same for the same number: sections with headings, paragraphs, a list,
 * steps, a table and a quotation; sentences quoted, restated, a person's own and without a fact; passages cited once,
 * twice and two at once.
 */
export function triedArticle(
  language: TriedLanguage,
  number: number,
  title?: string,
): TriedArticle {
  const words = SENTENCES[language];
  const wordsAt = (index: number) => words[(index + number) % words.length] ?? '';
  const evidence = words.map((_word, index) => ({
    ...{ id: idOf(2, number, index), sourceId: idOf(1, number, index % SOURCES) },
    ...{ quote: wordsAt(index), before: `${wordsAt(index + 1)} `, after: '', start: 0, end: 1 },
  }));
  const cited = (index: number, more: Partial<ArticleSentence> = {}): ArticleSentence => ({
    ...{ text: wordsAt(index), evidenceIds: [idOf(2, number, index)], checks: [] },
    ...{ verdict: 'supported', level: 'quoted', ...more },
  });
  const restated = { level: 'judged' as const };
  const quoted = { quoted: true as const };
  const section = (index: number, blocks: ArticleBlock[]): ArticleSection => ({
    ...{ id: `section-${index}`, blocks, removed: [] },
  });
  const heading = (index: number): ArticleBlock => ({
    ...{ type: 'heading', level: index % 2 === 0 ? 2 : 3, text: wordsAt(index).slice(0, 60) },
  });
  const plain = { evidenceIds: [], verdict: 'uncited' as const };
  const person = { author: 'person' as const };
  const sections: ArticleSection[] = [
    section(0, [{ type: 'paragraph', sentences: [cited(0), cited(1, restated)] }]),
    section(1, [
      heading(2),
      {
        type: 'paragraph',
        sentences: [
          cited(2, { evidenceIds: [idOf(2, number, 2), idOf(2, number, 3)] }),
          cited(9, plain),
          cited(0, restated),
        ],
      },
      { type: 'list', items: [cited(4), cited(5, restated)] },
      { type: 'list', ordered: true, items: [cited(4), cited(5, restated)] },
      {
        ...{ type: 'list', columns: ['', 'Kind | A', 'Price'] },
        items: [
          cited(4, { text: `${wordsAt(4)}; Kind | A: 1 | 2; Price: 5 €` }),
          cited(5, { ...restated, text: `${wordsAt(5)}; Price: 7 €` }),
        ],
      },
    ]),
    section(2, [
      heading(3),
      {
        type: 'paragraph',
        sentences: [cited(6, quoted), cited(6, { ...quoted, gap: true })],
      },
      {
        type: 'paragraph',
        sentences: [
          cited(7, { ...person, verdict: 'restated' }),
          cited(8, { ...person, verdict: 'unsupported', evidenceIds: [] }),
        ],
      },
    ]),
  ];
  const totals = evidenceTotals(sections);
  const report: EvidenceReport = {
    ...{ articleId: idOf(3, number, 0), title: title ?? wordsAt(0), engine: 'OpenAI: gpt', totals },
    judge: { model: 'gpt', traps: { seen: 4, of: 4 }, believed: true },
    ...{ verbatimShare: 0.5, origins: SOURCES, evidence, disagreements: [] },
    sources: Array.from({ length: SOURCES }, (_, index) => sourceOf(number, index)),
    sentences: sections.flatMap(sectionSentences),
  };
  const numbers = numberCitations(sections.flatMap(sectionSentences), sourceFinder(evidence));
  const footnotes = packagedFootnotes(numbers, report, null);
  return {
    report,
    article: {
      ...{
        articleId: report.articleId,
        title: report.title,
        language,
        sections,
        numbers,
        footnotes,
      },
      sources: sourcesOfFootnotes(footnotes, report),
      date: '2026-11-21',
      engine: report.engine,
      evidence: evidenceInWords(report),
      legend: levelLegend(totals, true),
      picture: {
        ...{ path: null, inline: 'data:image/webp;base64,AA==' },
        ...{ alt: 'A "house" & a <pump>', caption: 'AI-generated image' },
      },
      metadata: articleMetadata({ title: report.title, sections, language }),
      markdown: null,
    },
  };
}

/** Articles in turns of languages, every other one under an odd title. */
export function triedArticles(count: number): TriedArticle[] {
  const languages = Object.keys(SENTENCES) as TriedLanguage[];
  return Array.from({ length: count }, (_, index) =>
    triedArticle(
      languages[index % languages.length] ?? 'en',
      index,
      index % 2 === 0 ? undefined : ODD_TITLES[((index - 1) / 2) % ODD_TITLES.length],
    ),
  );
}
