import { isDeepStrictEqual } from 'node:util';
import type { ArticleEdit } from '@citeloom/common/contracts/article';
import { AppError } from '@citeloom/common/domain/app-error';
import type { ArticleSentence, DraftSentence } from '@citeloom/common/domain/article/article';
import { draftEdit } from '@citeloom/common/domain/article/draft-edit';
import { namesOfSource } from '@citeloom/common/domain/evidence/attribution';
import { evidenceOfQuotes } from '@citeloom/common/server/articles/evidence-of-quotes';
import { addRevision, conflict, contentOf } from '@citeloom/common/server/content/revisions';
import type { ArticleDocument } from '@citeloom/common/server/models/article';
import { EvidenceModel, type EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';
import { extendContent } from '@citeloom/common/server/content/extend-content';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import type { Services } from '../../services.ts';
import { reserveBytes, type Storer } from '../../storage/reserve-bytes.ts';
import { ARTICLE_MAX_BYTES } from '../../limits/storage-limits.ts';
import { editableArticle } from './finished-article.ts';

type NamedText = Pick<SourceDocument, '_id' | 'textId' | 'title' | 'site' | 'author'>;

/** Most sentences that one change may bring, so that an answer never takes long. */
const MAX_DRAFTS = 40;

/**
 * Changes an article by a person's hand. What is new is held against all evidence of its research by
 * the same gate as an engine's words, then against the whole texts of its sources; what is
 * found there becomes evidence of the article. A sentence that nothing carries stays and says so.
 *
 * @throws AppError `edit_conflict` when the change was made from another version, `validation_failed`
 *   when it does not fit the article or brings too much at once.
 */
export async function editArticle(
  storer: Storer,
  run: RunDocument,
  edit: ArticleEdit,
): Promise<ArticleDocument> {
  const article = await editableArticle(run);
  if (article.version !== edit.version) throw conflict();
  const { drafts, complete } = draftEdit(article.sections, edit, article.language);
  if (drafts.length > MAX_DRAFTS) {
    throw new AppError(
      'validation_failed',
      `At most ${MAX_DRAFTS} new sentences can be added at once.`,
    );
  }
  const verified = drafts.length === 0 ? [] : await verify(storer.services, article, drafts);
  const before = contentOf(article);
  const description =
    edit.description === undefined ? before.description : edit.description || null;
  const content = { title: edit.title, description, sections: complete(verified) };
  if (isDeepStrictEqual(content, before)) return article;
  const bytes = Buffer.byteLength(JSON.stringify(content));
  if (bytes > ARTICLE_MAX_BYTES) {
    throw new AppError('validation_failed', 'The article is too long: 1 MB at most can be kept.');
  }
  await reserveBytes(storer, bytes);
  await extendContent(run.owner, [run._id], keptUntil(run.owner));
  return addRevision(article, content);
}

/** The sentences with their verdicts; the evidence that they name is stored. */
async function verify(
  { cpu }: Pick<Services, 'cpu'>,
  { _id, owner, researchId, language }: ArticleDocument,
  drafts: DraftSentence[],
): Promise<ArticleSentence[]> {
  const [known, sources] = await Promise.all([
    EvidenceModel.find({ contentId: { $in: [researchId, _id] }, passage: { $ne: true } }).lean<
      EvidenceDocument[]
    >(),
    SourceModel.find({ contentId: researchId })
      .select({ textId: 1, title: 1, site: 1, author: 1 })
      .lean<NamedText[]>(),
  ]);
  const names = new Map(sources.map((source) => [source.textId, namesOfSource(source)]));
  const titles = new Map(sources.map(({ textId, title }) => [textId, title]));
  const checked = await cpu.run('checkEdited', {
    ...{ language, drafts, names, titles },
    evidence: known.map(({ _id: id, textId, before, quote, after }) => {
      const headings = [titles.get(textId) ?? ''];
      return { id, before, quote, after, names: names.get(textId), headings };
    }),
  });
  const sourceIdOf = new Map(sources.map((source) => [source.textId, source._id]));
  const belonging = { contentId: _id, owner, expiresAt: keptUntil(owner) };
  const { sentences, evidence } = evidenceOfQuotes(belonging, checked, sourceIdOf, known);
  // Undo leaves it where it is, so that redo finds it; it ends with the article.
  await EvidenceModel.bulkWrite(
    evidence.map((document) => ({
      replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
    })),
  );
  return sentences;
}
