import type { ArticleRunInput } from '@citeloom/common/contracts/article-request';
import type { ArticleSection } from '@citeloom/common/domain/article/article';
import { evidenceTotals } from '@citeloom/common/domain/evidence/report/totals';
import { keepArticle } from '@citeloom/common/server/content/keep-article';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunContext, RunFunction } from '../run-engine/run-context.ts';
import type { JudgeModel } from '../providers/judges/judge.ts';
import type { Brief, Outline, Writer, WritingMaterial } from '../providers/writers/writer.ts';
import { aliasEvidence, type StoredFacet } from '../writing/alias-evidence.ts';
import { groundOf } from '../writing/claim-passage.ts';
import { createJudging } from '../writing/judging.ts';
import type { Verifier } from '../writing/verify-draft.ts';
import { openPage } from './article-page.ts';
import { settledOutline, waitWithOutline } from './settle-outline.ts';
import { hasGatedSection, isCited, openArticle, storeDescription } from './article-store.ts';
import { storedSections, type ArticleStart } from './article-writing.ts';
import { markedOutline } from './draft-parts.ts';
import { loadMaterial, type ArticleMaterial } from './load-material.ts';
import { articleCalls, writeArticle } from './write-article.ts';

/** What an article run stores: the article is a document of its own, rendered at every read. */
export type ArticleResult = { articleId: string };

/** What an article is made with. */
export type ArticleDependencies = {
  writer: Writer;
  gate: Verifier['gate'];
  judge?: JudgeModel | undefined;
};

/**
 * Writes an article from selected summaries: whole, or by an outline over all that was read, gated and judged
 * when it is there; one repair of what was refused; and one reading of the whole.
 */
export function createArticle(
  parts: ArticleDependencies,
): RunFunction<ArticleRunInput, ArticleResult> {
  const { writer } = parts;
  return async (context, { searchTerm, selectedSummaries, plan, ...wishes }) => {
    const judge = wishes.quotedOnly ? undefined : parts.judge;
    const loaded = await loadMaterial(selectedSummaries, wishes.language);
    const { language, sources } = loaded;
    const { length, tone, audience, quotedOnly } = wishes;
    const brief: Brief = { topic: searchTerm, language, length, tone, audience, quotedOnly };
    // One who writes an article whole plans it while writing, unless a person wants to see the plan.
    const isPlanned = !writer.draftsWhole || wishes.outlineFirst === true || plan !== undefined;
    const summaries = selectedSummaries.length;
    context.expect(articleCalls({ writer, brief }, { summaries, isPlanned, isJudged: !!judge }));
    const { material, passageOf } = writingMaterial(loaded);
    const own = isPlanned ? await askOutline({ context, writer, brief, material }) : null;
    if (own && wishes.outlineFirst && !plan) await waitWithOutline(context, own);
    const outline =
      own && plan ? await settledOutline(context, { own, plan, material, language }) : own;
    await openArticle({
      _id: context.runId,
      ...{ owner: context.owner, expiresAt: loaded.expiresAt },
      researchId: loaded.researchId,
      searchTerm,
      title: outline?.title ?? searchTerm,
      language,
      engine: writer.engine.id,
      floor: loaded.floor,
      createdAt: new Date(),
    });
    const ground = groundOf(allPassages(loaded), sources, language);
    const judging = createJudging(context, judge, ground);
    const article = await writeArticle(
      {
        ...{ context, writer, brief, outline, material },
        verifier: { gate: parts.gate, judging },
        ground: { passageOf, sources, language, topic: searchTerm },
      },
      openPage(context, sources),
    );
    const sections = storedSections(article);
    if (!sections.some(isCited)) throw nothingHeld();
    await storeDescription(context.runId, article.description);
    await noteLosses(context, sections, loaded.floor);
    await keepArticle(context.runId);
    return { articleId: context.runId };
  };
}

/** All passages of a research, those of the chosen facets first. */
export function allPassages({ facets, reserve }: ArticleMaterial): StoredFacet['evidence'] {
  return [...facets.flatMap(({ evidence }) => evidence), ...reserve];
}

/** All that was read, as a writer sees it, and the way back from its aliases. */
export function writingMaterial({ facets, reserve, sources }: ArticleMaterial) {
  const aliased = aliasEvidence([...facets, { title: '', evidence: reserve }], sources);
  const material: WritingMaterial = {
    facets: aliased.facets.slice(0, -1),
    reserve: aliased.facets.at(-1)?.evidence ?? [],
  };
  return { material, passageOf: aliased.passageOf };
}

async function noteLosses(
  context: RunContext,
  sections: ArticleSection[],
  floor: number,
): Promise<void> {
  const removed = sections.reduce((sum, section) => sum + section.removed.length, 0);
  if (removed > 0) {
    const text = `${removed} ${removed === 1 ? 'sentence was' : 'sentences were'} taken out because the sources do not carry ${removed === 1 ? 'it' : 'them'}.`;
    await context.note({ code: 'removed', text });
  }
  const { cited } = evidenceTotals(sections);
  if (cited < floor) {
    const text = `The article has ${cited} cited ${cited === 1 ? 'sentence' : 'sentences'}, fewer than the ${floor} of its summaries.`;
    await context.note({ code: 'short', text });
  }
}

/** What is worth keeping of an article run that did not end well: its article, once a section is gated. */
export async function partialArticle(runId: string): Promise<ArticleResult | null> {
  if (!(await hasGatedSection(runId))) return null;
  await keepArticle(runId);
  return { articleId: runId };
}

async function askOutline({
  context,
  writer,
  brief,
  material,
}: Pick<ArticleStart, 'context' | 'writer' | 'brief' | 'material'>): Promise<Outline> {
  const step = { stage: 'outline', total: 1 };
  await context.report({ ...step, done: 0, message: 'Planning the article' });
  const planned = await context.call(
    'outline',
    { engine: writer.engine.id, brief, material },
    (input, tools) => writer.outline(input.brief, input.material, tools),
  );
  await context.report({ ...step, done: 1, message: 'Planned the article' });
  return markedOutline(planned, brief.language);
}

function nothingHeld(): ProviderError {
  return new ProviderError({
    code: 'nothing_supported',
    message: 'no sentence of the article passed the gate',
    userText: 'No sentence could be written that the sources carry. Please select other summaries.',
    retryable: false,
  });
}
