import { removeBlobs } from '@citeloom/common/server/blobs';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { ArticleRevisionModel } from '@citeloom/common/server/models/article-revision';
import { ContentModel } from '@citeloom/common/server/models/content';
import { DownloadModel, type DownloadDocument } from '@citeloom/common/server/models/download';
import { EvidenceModel } from '@citeloom/common/server/models/evidence';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import { ResearchModel } from '@citeloom/common/server/models/research';
import { ShareModel } from '@citeloom/common/server/models/share';
import { SourceModel } from '@citeloom/common/server/models/source';
import { SummaryModel } from '@citeloom/common/server/models/summary';

/** Most articles, images and packages of one sweep; the rest waits for the next. */
const BATCH = 200;
/** So long a link that has expired says so to whoever still has it. */
const SHARE_REMEMBERED_MS = 30 * 24 * 3_600_000;

/**
 * Removes what was made and kept and whose time is over. Each document ends at a time of its own; what is
 * newer and made of it has extended it already. A document goes after its bytes, so that a crash leaves
 * it to be found.
 */
export async function sweepContents(now: Date): Promise<void> {
  const expired = { expiresAt: { $lte: now } };
  await sweepArticles(now);
  const images = await ImageModel.find(expired).limit(BATCH).lean<ImageDocument[]>();
  await removeBlobs(images.flatMap(blobsOfImage));
  await ImageModel.deleteMany({ _id: { $in: images.map(({ _id }) => _id) }, ...expired });
  const packages = await DownloadModel.find(expired).limit(BATCH).lean<DownloadDocument[]>();
  await removeBlobs(packages.map(({ blobId }) => blobId));
  await DownloadModel.deleteMany({ _id: { $in: packages.map(({ _id }) => _id) }, ...expired });
  await Promise.all([
    SummaryModel.deleteMany(expired),
    EvidenceModel.deleteMany(expired),
    SourceModel.deleteMany(expired),
    ResearchModel.deleteMany(expired),
    ContentModel.deleteMany(expired),
    ShareModel.deleteMany({ expiresAt: { $lte: new Date(now.getTime() - SHARE_REMEMBERED_MS) } }),
  ]);
}

async function sweepArticles(now: Date): Promise<void> {
  const expired = { expiresAt: { $lte: now } };
  const articles = await ArticleModel.find(expired)
    .limit(BATCH)
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  const ids = { $in: articles.map(({ _id }) => _id) };
  await ArticleRevisionModel.deleteMany({ articleId: ids });
  // A run that was still drawing may have stored an image that knows nothing of its article's end.
  await ImageModel.updateMany({ articleId: ids }, { $min: { expiresAt: now } });
  await ArticleModel.deleteMany({ _id: ids, ...expired });
}

/** The blobs of an image: its pixels and their lighter copies. */
export function blobsOfImage({ blobId, variants }: ImageDocument): string[] {
  return [blobId, ...variants.map((variant) => variant.blobId)];
}
