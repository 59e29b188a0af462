import { isDeepStrictEqual } from 'node:util';
import type { ArticleJudging } from '@citeloom/common/contracts/article';
import type { Judge } from '@citeloom/common/contracts/judge';
import type {
  ArticleBlock,
  ArticleSection,
  ArticleSentence,
} from '@citeloom/common/domain/article/article';
import { namesOfSource } from '@citeloom/common/domain/evidence/attribution';
import { NOT_STATED, type Ruling } from '@citeloom/common/domain/evidence/judge/claim';
import { sectionSentences } from '@citeloom/common/domain/article/number-citations';
import { addRevision, contentOf } from '@citeloom/common/server/content/revisions';
import { loadArticle } from '@citeloom/common/server/articles/load-article';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunFunction } from '../run-engine/run-context.ts';
import type { JudgeModel } from '../providers/judges/judge.ts';
import { claimText } from '../writing/claim-text.ts';
import { groundOfTexts, passagesForJudge } from '../writing/judged-texts.ts';
import { judgedSentence } from '../writing/judge-written.ts';
import { createJudging } from '../writing/judging.ts';

/** What a judge run stores; the article is a document of its own. */
export type JudgeResult = { articleId: string };

/**
 * Has the restated sentences of an article judged, each against the passage that has its facts, and makes
 * a revision of what comes out. Where the judge is not believed, the article stays as it is.
 */
export function createJudgeArticle(
  judge: JudgeModel | undefined,
): RunFunction<ArticleJudging, JudgeResult> {
  return async (context, { articleId, version }) => {
    await context.report({ stage: 'judge', done: 0, total: 1, message: 'Reading the passages' });
    const loaded = await loadArticle(articleId);
    if (!loaded || !judge) throw notThere();
    const { article, evidence, sources } = loaded;
    const byId = new Map(evidence.map((one) => [one._id, one]));
    const namesOf = new Map(sources.map((source) => [source._id, namesOfSource(source)]));
    const titleOf = new Map(sources.map(({ _id, title }) => [_id, title]));
    const waiting = article.sections.flatMap((section) =>
      sectionSentences(section).flatMap((sentence, at, all) => {
        const passage = byId.get(sentence.nearest ?? '');
        const before = all[at - 1]?.text;
        return sentence.verdict === 'restated' && passage ? [{ sentence, passage, before }] : [];
      }),
    );
    const read = waiting.map(({ passage: { before, quote, after, sourceId, textId, start } }) => ({
      ...{ textId, text: before + quote + after, start: start - before.length },
      ...{ title: titleOf.get(sourceId), names: namesOf.get(sourceId) ?? [] },
    }));
    const passages = await passagesForJudge(read);
    const claims = waiting.map(({ sentence, before }, at) => {
      const { text, names } = read[at]!;
      return {
        ...(before === undefined ? {} : { before }),
        text: claimText(sentence.text, [text], names, article.language),
        passages: [passages[at]!],
      };
    });
    const others = await SourceModel.find({ contentId: article.researchId })
      .select({ textId: 1, title: 1 })
      .lean<Pick<SourceDocument, 'textId' | 'title'>[]>();
    const ground = await groundOfTexts([...read, ...others]);
    const judging = createJudging(context, judge, ground);
    context.expect({ judge: judging.callsFor(1) });
    const rulings = await judging.rule(claims, article.language);
    const record = judging.record();
    if (record?.believed) {
      const answers = new Map(
        waiting.map(({ sentence }, at) => [sentence, rulings[at] ?? NOT_STATED]),
      );
      const sections = article.sections.map((section) => judgedSection(section, answers));
      // After a death the revision may be there already.
      if (!isDeepStrictEqual(sections, article.sections)) {
        if (article.version !== version) throw changedMeanwhile();
        await addRevision(article, { ...contentOf(article), sections });
      }
      const judged = { judge: judgeTogether(article.judge, record) };
      await ArticleModel.updateOne({ _id: articleId }, { $set: judged });
    }
    const message = `Judged ${claims.length} ${claims.length === 1 ? 'sentence' : 'sentences'}`;
    await context.report({ stage: 'judge', done: 1, total: 1, message });
    return { articleId };
  };
}

function judgedSection(
  section: ArticleSection,
  answers: ReadonlyMap<ArticleSentence, Ruling>,
): ArticleSection {
  const judged = (sentence: ArticleSentence) => {
    const ruling = answers.get(sentence);
    return ruling ? judgedSentence(sentence, ruling) : sentence;
  };
  const blocks = section.blocks.map((block): ArticleBlock => {
    if (block.type === 'heading') return block;
    return block.type === 'list'
      ? { ...block, items: block.items.map(judged) }
      : { ...block, sentences: block.sentences.map(judged) };
  });
  return { ...section, blocks };
}

/** What is known of a judge of two runs; of two judges, the later counts. */
export function judgeTogether(before: Judge | undefined, now: Judge): Judge {
  if (!before?.believed || before.model !== now.model) return now;
  const { seen, of } = before.traps;
  return { ...now, traps: { seen: seen + now.traps.seen, of: of + now.traps.of } };
}

function notThere(): ProviderError {
  return new ProviderError({
    ...{ code: 'nothing_to_judge', message: 'no article or no model', retryable: false },
    userText: 'The article has expired, or no model is connected that could judge sentences.',
  });
}

function changedMeanwhile(): ProviderError {
  return new ProviderError({
    ...{ code: 'edit_conflict', message: 'the article has another version', retryable: false },
    userText:
      'The article was changed while its sentences were judged. Please have them judged again.',
  });
}
