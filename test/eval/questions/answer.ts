import { holds } from '../world/judge.ts';
import type { Written } from '../world/run-topic.ts';
import type { Question } from './read-questions.ts';

export const SUMMARIES_MIN = 3;
export const SENTENCES_MIN = 8;

/** What came of a question, as far as it can be counted. */
export type Answer = {
  question: Question;
  written: Written | null;
  /** Why there is none. */
  error: string | null;
  summaries: number;
  citedSentences: number;
  /** Paths of the pages that the article cites. */
  cited: string[];
  rightPage: boolean;
  /** Nothing that answers: no summary, and no passage of a page that does among the closest ones. */
  nothing: boolean;
  /** Quotations that do not stand in the page they are said to be from, and links that lead nowhere. */
  notVerbatim: string[];
  seconds: number;
};

/**
 * Counts what came of a question.
 *
 * @param quotes whether every sentence has to stand in its source as it is, as with an engine that
 *   only quotes
 */
export function readAnswer(question: Question, written: Written, quotes: boolean): Answer {
  const { research, report, sources, fabricated, seconds } = written;
  const shown = (report?.sentences ?? []).filter(
    ({ verdict, evidenceIds }) => verdict !== 'removed' && evidenceIds.length > 0,
  );
  const sourceOf = new Map(report?.evidence.map(({ id, sourceId }) => [id, sourceId]));
  const ids = new Set(
    shown.flatMap(({ evidenceIds }) => evidenceIds.map((id) => sourceOf.get(id))),
  );
  const cited = (report?.sources ?? [])
    .flatMap(({ id }) => (ids.has(id) ? (sources.get(id) ?? []) : []))
    .map(pathOf);
  const isRight = (path: string) => question.pages.includes(path);
  const closest = (research.closest ?? []).flatMap(({ source }) => sources.get(source.id) ?? []);
  const changed = shown.filter(
    ({ text, evidenceIds }) =>
      !evidenceIds.some((id) => holds(sources.get(sourceOf.get(id) ?? '')?.text ?? '', text)),
  );
  return {
    question,
    written,
    error: null,
    summaries: research.summaries.length,
    citedSentences: shown.length,
    cited,
    rightPage: cited.some(isRight),
    nothing: research.summaries.length === 0 && !closest.map(pathOf).some(isRight),
    notVerbatim: [...fabricated, ...(quotes ? changed.map(({ text }) => text) : [])],
    seconds,
  };
}

/** The answer to a question whose run failed: nothing was found. */
export function failedAnswer(question: Question, error: string): Answer {
  const none = { summaries: 0, citedSentences: 0, cited: [], notVerbatim: [], seconds: 0 };
  return { question, written: null, error, rightPage: false, nothing: true, ...none };
}

/** A page by its path in its library, also where it was read from the web. */
const pathOf = ({ path, url }: { path: string | null; url: string | null }) =>
  path ?? decodeURIComponent(new URL(url ?? '').pathname.slice(1));

/** The right page, enough summaries and an article of enough cited sentences. */
export function isWhole({ rightPage, summaries, citedSentences }: Answer): boolean {
  return rightPage && summaries >= SUMMARIES_MIN && citedSentences >= SENTENCES_MIN;
}
