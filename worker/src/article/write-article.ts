import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import type { Note } from '@citeloom/common/contracts/run';
import { leadOf } from '../providers/writers/builtin/outline.ts';
import {
  LEAD,
  draftedSentences,
  withSentences,
  type ArticleStart,
  type ArticleWriting,
  type DraftedArticle,
  type KeptArticle,
} from './article-writing.ts';
import { headingsOf, plannedHeadings, type ArticleDisplay } from './article-page.ts';
import { storeJudge } from './article-store.ts';
import { NO_OUTLINE, draftLead, draftPart, draftWhole } from './draft-parts.ts';
import { finishArticle, isReadWhole, type FinishedArticle } from './finish-article.ts';
import { keepDraft, standingSoFar } from './keep-article.ts';
import { repairRefused } from './repair-refused.ts';

/** What is drafted in one go is checked in so many parts: its beginning, and the rest. */
const PARTS_OF_WHOLE = 2;

/**
 * Writes an article: in one go, or the sections of its outline side by side, shown in order as far as they are
 * checked; then what was refused once more, then the whole.
 */
export async function writeArticle(
  start: ArticleStart,
  page: ArticleDisplay,
): Promise<FinishedArticle> {
  const { writer, context, verifier } = start;
  const { judging } = verifier;
  let writing: ArticleWriting = { ...start, outline: start.outline ?? NO_OUTLINE };
  if (start.outline) await page.plan(start.outline, plannedHeadings(start.outline));
  const parts = writer.draftsWhole ? PARTS_OF_WHOLE : writing.outline.sections.length;
  // Parts, the repair of what was refused, and the whole.
  const total = parts + 2;
  const step = (done: number, message: string) => ({ stage: 'write', done, total, message });

  const left = (parts: number, repair: number, finish: number) =>
    context.expect(
      callsLeft(start, { parts, repair, finish }, (rulings) => judging.callsFor(rulings)),
    );

  left(parts, 1, 1);
  let article = await draftLead(writing, writing.outline.lead);
  const drafting = writer.draftsWhole
    ? draftWhole(start)
    : writing.outline.sections.map((_one, place) => draftPart(writing, place, place > 0));
  // All are begun at once; one that fails is heard of when its turn comes.
  for (const part of drafting) part.catch(() => undefined);
  for (const [index, part] of drafting.entries()) {
    const { outline, drafted } = await part;
    if (!start.outline) await page.plan(outline, plannedHeadings(outline));
    writing = { ...start, outline };
    article = joined(article, drafted);
    if (!judging.believed()) article = unjudged(article);
    left(parts - index - 1, 1, 1);
    await storeJudge(context.runId, judging.record());
    const message = `Wrote and checked ${index + 1} of ${parts} parts`;
    await page.put(standingSoFar(writing, article), step(index + 1, message));
  }
  article = await repairRefused(writing, article);
  left(0, 0, 1);
  if (!judging.believed()) article = unjudged(article);
  const kept = await keepDraft(writing, article);
  await page.put(kept, step(total - 1, 'Mended what was refused'));
  const whole = await finishArticle(writing, kept);
  left(0, 0, 0);
  // A judge may lose its word as late as here, and then all that it has said.
  const isLost = !judging.believed() && draftedSentences(whole.sections).some(isJudged);
  const believed = isLost ? await keepDraft(writing, unjudged(article)) : whole;
  const finished = await withOpening(writing, believed);
  await storeJudge(context.runId, judging.record());
  await page.plan(writing.outline, headingsOf(finished));
  await page.put(finished, step(total, 'Read the article as a whole'));
  return finished;
}

/** The calls that an article takes at most, by their names, before its outline is known. */
export function articleCalls(
  { writer, brief }: Pick<ArticleWriting, 'writer' | 'brief'>,
  { summaries, isPlanned, isJudged }: { summaries: number; isPlanned: boolean; isJudged: boolean },
): Record<string, number> {
  const all = { parts: writer.draftsWhole ? PARTS_OF_WHOLE : summaries, repair: 1, finish: 1 };
  const votes = (rulings: number) => (isJudged ? rulings : 0);
  return { outline: isPlanned ? 1 : 0, ...callsLeft({ writer, brief }, all, votes) };
}

/** Calls that are left, as far as the writer makes them, and those of the judge on what they give. */
function callsLeft(
  { writer, brief }: Pick<ArticleWriting, 'writer' | 'brief'>,
  left: { parts: number; repair: number; finish: number },
  votesOn: (rulings: number) => number,
): Record<string, number> {
  const finish = isReadWhole(writer, brief) ? left.finish : 0;
  const repair = writer.repair ? left.repair : 0;
  const draft = writer.draftsWhole ? Math.min(1, left.parts) : left.parts;
  return { draft, repair, finish, judge: votesOn(left.parts + repair + finish) };
}

/** An article with a further part of it; what was told of a section before gives way. */
function joined(article: DraftedArticle, part: DraftedArticle): DraftedArticle {
  const isAgain = ({ id }: { id: string }) => part.sections.some((section) => section.id === id);
  return {
    sections: [...article.sections.filter((section) => !isAgain(section)), ...part.sections],
    spans: [...article.spans, ...part.spans],
  };
}

const isJudged = ({ level }: ArticleSentence) => level === 'judged';

/** A draft without what a judge said who is not believed any more. */
function unjudged({ sections, spans }: DraftedArticle): DraftedArticle {
  return {
    sections: withSentences(sections, ({ draft, checked }) => {
      const { level: _level, ...rest } = checked;
      const verdict = 'restated' as const;
      return [isJudged(checked) ? { draft, checked: { ...rest, verdict } } : { draft, checked }];
    }),
    spans,
  };
}

/**
 * An article that has no opening gets one: the passage that answers best, in its own words, as the engine
 * without a model opens its articles.
 */
async function withOpening(
  writing: ArticleWriting,
  article: FinishedArticle,
): Promise<FinishedArticle> {
  const [first] = article.sections;
  if (first?.id === LEAD && first.blocks.length > 0) return article;
  if (draftedSentences(article.sections).length === 0) return article;
  const lead = leadOf(writing.brief, writing.material.facets);
  const quoted: KeptArticle = await keepDraft(writing, await draftLead(writing, lead));
  const note: Note = {
    code: 'opening',
    text: 'No opening could be written that the article carries, so it opens with a quotation. Please read its first paragraph.',
  };
  if (isReadWhole(writing.writer, writing.brief)) await writing.context.note(note);
  return {
    ...article,
    sections: [...quoted.sections, ...article.sections.filter(({ id }) => id !== LEAD)],
    evidence: [...article.evidence, ...quoted.evidence],
  };
}
