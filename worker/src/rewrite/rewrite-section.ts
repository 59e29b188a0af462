import type { ArticleRequest } from '@citeloom/common/contracts/article-request';
import type { SectionRewriting } from '@citeloom/common/contracts/article';
import type { ArticleSection } from '@citeloom/common/domain/article/article';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { loadCited } from '@citeloom/common/server/articles/load-article';
import { stateOfSection } from '@citeloom/common/server/articles/state-of-section';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { allPassages, writingMaterial, type ArticleDependencies } from '../article/article.ts';
import { isCited, storeJudge } from '../article/article-store.ts';
import { storedSections, type ArticleWriting } from '../article/article-writing.ts';
import { NO_OUTLINE, checkSections } from '../article/draft-parts.ts';
import { keepDraft } from '../article/keep-article.ts';
import { loadMaterial } from '../article/load-material.ts';
import { repairRefused } from '../article/repair-refused.ts';
import { judgeTogether } from '../judge/judge-article.ts';
import type { Brief } from '../providers/writers/writer.ts';
import type { RunFunction } from '../run-engine/run-context.ts';
import { storeEvidence } from '../writing/cited-evidence.ts';
import { groundOf } from '../writing/claim-passage.ts';
import { createJudging } from '../writing/judging.ts';
import { changedMeanwhile, putSection } from './put-section.ts';
import { headingOf, passagesBeside, rewriteTask } from './section-task.ts';

/** What a rewrite run stores; the article is a document of its own. */
type RewriteResult = { articleId: string };

/**
 * Writes one section of an article again as a person wishes: from the same passages, through the same gate
 * and judge, with one repair. It becomes a change of the article that can be undone, unless a person has
 * changed the section meanwhile.
 */
export function createRewriting({
  writer,
  gate,
  judge: judgeModel,
}: ArticleDependencies): RunFunction<SectionRewriting, RewriteResult> {
  return async (context, { articleId, sectionId, base, wish }) => {
    const request = await requestOf(articleId);
    if (!request || !writer.rewrite) throw notThere();
    // A run that is taken up again goes on from the same text, though its own may stand there by then.
    const article = await context.call(
      'before',
      { articleId, sectionId, base },
      ({ sectionId: id }) => articleBefore(articleId, id, base),
    );
    const section = article.sections.find(({ id }) => id === sectionId)!;
    const { evidence } = await loadCited(article.sections);
    const step = (done: number, message: string) =>
      context.report({ stage: 'write', done, total: 3, message });
    const judge = request.quotedOnly ? undefined : judgeModel;
    context.expect({ rewrite: 1, repair: 1, judge: judge ? 3 : 0 });
    await step(0, 'Writing the section again');

    const read = await loadMaterial(request.selectedSummaries, article.language);
    const known = allPassages(read);
    const beside = passagesBeside(section, evidence, known);
    const { material, passageOf } = writingMaterial({
      ...read,
      reserve: [...read.reserve, ...beside],
    });
    const { language, sources } = read;
    const { length, tone, audience, quotedOnly } = request;
    const brief: Brief = {
      ...{ topic: article.searchTerm, language, length, tone, audience, quotedOnly },
    };
    const judging = createJudging(context, judge, groundOf(known, sources, language));
    const writing: ArticleWriting = {
      ...{ context, writer, brief, material },
      outline: { ...NO_OUTLINE, title: article.title },
      verifier: { gate, judging },
      ground: { passageOf, sources, language, topic: brief.topic },
    };

    const task = rewriteTask(article, section, wish, { material, passageOf, evidence });
    const draft = await context.call(
      'rewrite',
      { engine: writer.engine.id, brief, task },
      (input, tools) => writer.rewrite!(input.brief, input.task, tools),
    );
    context.expect({ rewrite: 0, repair: 1, judge: judging.callsFor(2) });
    const heading = headingOf(section) || null;
    const checked = await checkSections(writing, [
      { id: sectionId, heading, blocks: draft.blocks },
    ]);
    await step(1, 'Checked the section');
    const repaired = await repairRefused(writing, checked);
    await step(2, 'Mended what was refused');
    const kept = await keepDraft(writing, repaired);
    const [written] = storedSections(kept);
    if (!written || !isCited(written)) throw nothingHeld();
    await storeEvidence(kept.evidence);
    await putSection(articleId, base, withHeadingOf(section, written));
    await keepJudge(articleId, judging.record());
    context.expect({ rewrite: 0, repair: 0, judge: 0 });
    await step(3, 'Wrote the section again');
    return { articleId };
  };
}

/** The article as the section was asked for. */
async function articleBefore(
  articleId: string,
  sectionId: string,
  base: string,
): Promise<Pick<ArticleDocument, 'title' | 'searchTerm' | 'language' | 'sections'>> {
  const article = await ArticleModel.findById(articleId).lean<ArticleDocument>();
  if (!article) throw notThere();
  const { title, searchTerm, language, sections } = article;
  const section = sections.find(({ id }) => id === sectionId);
  if (!section || stateOfSection(section) !== base) throw changedMeanwhile();
  return { title, searchTerm, language, sections };
}

/** What the article was asked for with; null where its run is gone. */
async function requestOf(articleId: string): Promise<ArticleRequest | null> {
  const run = await RunModel.findById(articleId).lean<RunDocument>();
  return run && (run.input as ArticleRequest);
}

/** A heading that a person wrote stays theirs. */
function withHeadingOf(before: ArticleSection, written: ArticleSection): ArticleSection {
  const heading = before.blocks.find((block) => block.type === 'heading');
  const blocks = written.blocks.map((block) =>
    block.type === 'heading' && heading ? heading : block,
  );
  return { ...written, blocks };
}

/** A judge that was not asked, or is not believed, says nothing of the rest of the article. */
async function keepJudge(
  articleId: string,
  record: Parameters<typeof judgeTogether>[1] | undefined,
): Promise<void> {
  if (!record?.believed) return;
  const article = await ArticleModel.findById(articleId).lean<ArticleDocument>();
  await storeJudge(articleId, judgeTogether(article?.judge, record));
}

function notThere(): ProviderError {
  return new ProviderError({
    ...{ code: 'nothing_to_write', message: 'no article or no model', retryable: false },
    userText: 'The article has expired, or no model is connected that could write a section.',
  });
}

function nothingHeld(): ProviderError {
  return new ProviderError({
    ...{ code: 'nothing_supported', message: 'no sentence passed the gate', retryable: false },
    userText:
      'No sentence could be written that the sources carry, so the section stays as it was. Try another wish.',
  });
}
