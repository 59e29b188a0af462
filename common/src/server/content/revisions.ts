import { randomUUID } from 'node:crypto';
import { AppError } from '../../domain/app-error.ts';
import { refreshItem } from './keep-article.ts';
import { ArticleModel, type ArticleDocument } from '../models/article.ts';
import { ArticleRevisionModel, type ArticleRevisionDocument } from '../models/article-revision.ts';

/** How many steps can be undone. */
const MAX_REVISIONS = 100;

type Content = Pick<ArticleDocument, 'title' | 'sections'> & { description: string | null };
type Place = Pick<ArticleDocument, 'history' | 'at'>;

/** @throws AppError `edit_conflict` when somebody else was first. */
async function move(article: ArticleDocument, next: Content & Place): Promise<ArticleDocument> {
  const { _id, version } = article;
  const moved = await ArticleModel.findOneAndUpdate(
    { _id, version },
    { $set: { ...next, version: version + 1 } },
    { returnDocument: 'after' },
  ).lean<ArticleDocument>();
  if (!moved) throw conflict();
  await refreshItem(_id);
  return moved;
}

/** The error for a change that was made from another version than the one that is there. */
export function conflict(): AppError {
  return new AppError(
    'edit_conflict',
    'This article was changed in another window. It has been loaded again; please make your change once more.',
  );
}

async function keep(
  articleId: string,
  { title, description, sections }: Content,
  createdAt: Date,
): Promise<string> {
  const _id = randomUUID();
  await ArticleRevisionModel.create({ _id, articleId, title, description, sections, createdAt });
  return _id;
}

/**
 * Makes `content` the article. What it was before can be had back by `undo`; what had been undone
 * cannot be redone any more.
 *
 * @throws AppError `edit_conflict` when somebody else was first; then nothing has changed.
 */
export async function addRevision(
  article: ArticleDocument,
  content: Content,
): Promise<ArticleDocument> {
  const { _id, at } = article;
  const past = article.history.slice(0, at + 1);
  if (past.length === 0) past.push(await keep(_id, contentOf(article), article.createdAt));
  const history = [...past, await keep(_id, content, new Date())].slice(-MAX_REVISIONS);
  const changed = await move(article, { ...content, history, at: history.length - 1 });
  await ArticleRevisionModel.deleteMany({ articleId: _id, _id: { $nin: history } });
  return changed;
}

/**
 * One step back (-1) or forth (1) along the article's revisions, with every verdict as it was.
 *
 * @throws AppError `validation_failed` when there is no such step, `edit_conflict` when somebody else
 *   was first.
 */
export async function stepRevision(article: ArticleDocument, by: -1 | 1): Promise<ArticleDocument> {
  const at = article.at + by;
  const id = article.history[at];
  const revision =
    id === undefined
      ? null
      : await ArticleRevisionModel.findById(id).lean<ArticleRevisionDocument>();
  if (!revision) {
    throw new AppError(
      'validation_failed',
      by < 0 ? 'There is nothing to undo.' : 'There is nothing to redo.',
    );
  }
  const { title, sections } = revision;
  // One that was kept before descriptions were leaves it as it is.
  const { description = article.description ?? null } = revision;
  return move(article, { title, description, sections, history: article.history, at });
}

/** What of an article a person may change and take back. */
export function contentOf({ title, description, sections }: ArticleDocument): Content {
  return { title, description: description ?? null, sections };
}
