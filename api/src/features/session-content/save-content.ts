import type { z } from 'zod';
import type {
  SessionContentRequest,
  SessionContentSaved,
} from '@citeloom/common/contracts/session-content';
import { ContentModel, type ContentDocument } from '@citeloom/common/server/models/content';
import { nextNumber } from '@citeloom/common/server/models/counter';
import type { Owner } from '@citeloom/common/server/models/owner';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { KEPT_HOURS } from '@citeloom/common/server/runs/create-run';
import { ownedRuns } from '@citeloom/common/server/runs/owned-runs';
import { extendArticle, extendRuns } from '../../runs/extend-runs.ts';
import { requireRoom } from '../../runs/require-room.ts';
import type { Services } from '../../services.ts';
import { articleFields } from './article-fields.ts';

/** Downloads and previews of single items come with the library of accounts. */
const NO_ADDRESS = '#';

type Fields = Omit<ContentDocument, '_id' | 'owner' | 'createdAt' | 'updatedAt'>;

/** 24 hours from now; what the client asks can only shorten it (design §3). */
function expiryOf(asked: string | null | undefined): Date {
  const latest = Date.now() + KEPT_HOURS * 3_600_000;
  return new Date(asked ? Math.min(Date.parse(asked), latest) : latest);
}

async function upsert(owner: Owner, fields: Fields): Promise<number> {
  const { searchId, articleId, ...rest } = fields;
  const key = { 'owner.type': owner.type, 'owner.id': owner.id, searchId, articleId };
  const update = () =>
    ContentModel.findOneAndUpdate(key, { $set: rest }, { returnDocument: 'after' }).lean();
  const known = await update();
  if (known) return known._id;
  try {
    const _id = await nextNumber('contents');
    await ContentModel.create({ _id, owner, ...fields });
    return _id;
  } catch (error) {
    // Another save of the same item came first.
    const other = (error as { code?: number }).code === 11000 ? await update() : null;
    if (!other) throw error;
    return other._id;
  }
}

/** The runs of the caller that this item is made of stay as long as the item. */
async function keepRuns(owner: Owner, ids: (string | null)[], until: Date): Promise<void> {
  const mine = await ownedRuns(
    ids.filter((id) => id !== null),
    owner,
  );
  await extendRuns([...mine], until);
}

/**
 * Keeps the work of a visitor: sanitised, our addresses reduced to ids, one item per research and
 * article. With neither a search term nor an article there is nothing to keep (spec §5).
 *
 * @param articleRun the caller's blog run that `articleId` names, if any.
 */
export async function saveContent(
  { given, environment }: Services,
  owner: Owner,
  request: SessionContentRequest,
  articleRun: RunDocument | null,
): Promise<z.input<typeof SessionContentSaved>> {
  const posted = await given.reduce(request);
  const article = await articleFields(posted, articleRun);
  if (!article.searchTerm && !article.articleContent?.trim()) {
    return { id: null, downloadUrl: NO_ADDRESS, previewUrl: NO_ADDRESS, expiresAt: null };
  }
  await requireRoom(environment.DATA_DIR);
  const expiresAt = expiryOf(posted.expiresAt);
  const articleId = posted.articleId ?? null;
  const summaries = JSON.stringify(posted.summaries);
  const id = await upsert(owner, { ...article, articleId, summaries, expiresAt });
  await keepRuns(owner, [article.searchId, articleId], expiresAt);
  if (articleRun) await extendArticle(articleRun, expiresAt);
  return {
    id,
    downloadUrl: NO_ADDRESS,
    previewUrl: NO_ADDRESS,
    expiresAt: expiresAt.toISOString(),
  };
}
