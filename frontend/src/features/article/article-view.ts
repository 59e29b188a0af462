import type { z } from 'zod';
import { ArticleAnswer, ArticleRequest } from '@citeloom/common/contracts/article-request';
import type { Footnote } from '@citeloom/common/contracts/article-request';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { OutlinePartial, SectionPartial } from '@citeloom/common/contracts/run-partials';
import { outcomeOf } from '../../runs/run-outcome.ts';
import { formatCount } from '../../lib/format.ts';
import { parseOnce } from '../../lib/parse-once.ts';

const asAnswer = parseOnce(ArticleAnswer);
const asInput = parseOnce(ArticleRequest);
const asOutline = parseOnce(OutlinePartial);
const asSection = parseOnce(SectionPartial);

/** One part of the article: its HTML once it is written and checked, before that its heading only. */
export type ArticlePart = { id: string; heading: string; html: string | null };

/** What an article run has to show at any moment. */
export type ArticleView = {
  title: string;
  searchTerm: string | null;
  searchId: string | null;
  parts: ArticlePart[];
  /** As it was planned; null before. */
  outline: z.infer<typeof OutlinePartial> | null;
  footnotes: Footnote[];
  answer: ArticleAnswer | null;
  /** The run has a result that is not one. */
  malformed: boolean;
};

function mergeFootnotes(lists: Footnote[][]): Footnote[] {
  const byEvidence = new Map(lists.flat().map((footnote) => [footnote.evidenceId, footnote]));
  return [...byEvidence.values()].sort(
    (one, other) => one.id - other.id || (one.passage ?? 0) - (other.passage ?? 0),
  );
}

/**
 * The parts of a finished article: the sections as they came when they are the article, so that
 * nothing on the page is replaced under the reader; else its content as one part.
 */
function finishedParts(content: string, streamed: ArticlePart[]): ArticlePart[] {
  const written = streamed.filter(({ html }) => html !== null);
  if (written.map(({ html }) => html).join('\n') === content) return written;
  return [{ id: 'article', heading: '', html: content }];
}

/** Reads an article run: the outline, then section by section, then the finished article. */
export function viewArticle(run: RunSnapshot): ArticleView {
  const answer = run.result === undefined ? null : asAnswer(run.result);
  const input = asInput(run.input);
  const bodies = (kind: string) =>
    run.partials.filter((partial) => partial.kind === kind).map(({ body }) => body);
  const outline = bodies('outline').map(asOutline).at(-1) ?? null;
  const sections = bodies('section')
    .map(asSection)
    .filter((section) => section !== null);
  const html = new Map(sections.map((section) => [section.id, section.html]));

  const planned = outline?.sections ?? [];
  const unplanned = sections
    .filter(({ id }) => !planned.some((section) => section.id === id))
    .map(({ id }) => ({ id, heading: '' }));
  const streamed = [...unplanned, ...planned].map(({ id, heading }) => ({
    ...{ id, heading },
    html: html.get(id) ?? null,
  }));
  return {
    title: answer?.title ?? outline?.title ?? run.title,
    searchTerm: answer?.searchTerm ?? input?.searchTerm ?? null,
    searchId: answer?.searchId ?? input?.searchId ?? null,
    outline,
    parts: answer ? finishedParts(answer.content, streamed) : streamed,
    footnotes: answer?.footnotes ?? mergeFootnotes(sections.map(({ footnotes }) => footnotes)),
    answer,
    malformed: run.result !== undefined && answer === null,
  };
}

/** How the writing ended, in words; null while it goes on. */
export function endOfArticle(run: RunSnapshot, { parts, answer }: ArticleView) {
  const sections = parts.filter(({ html }) => html !== null).length;
  const notes = answer?.notes ?? run.notes;
  const made = sections > 0 ? formatCount(sections, 'section') : null;
  return outcomeOf({ ...run, notes }, 'article', made);
}

/**
 * What is shown of an article that is being written: its parts as far as they are written, and the planned
 * heading of the next one. What comes after that would be pushed away by it.
 */
export function upToNext(parts: readonly ArticlePart[]): ArticlePart[] {
  const next = parts.findLastIndex(({ html }) => html !== null) + 1;
  return parts.filter(({ html }, index) => html !== null || index === next);
}
