import type { DownloadRequest } from '@citeloom/common/contracts/download';
import { ownAddressIn } from '@citeloom/common/domain/own-address';
import { articleMarkdown } from '@citeloom/common/domain/package/article-markdown';
import { articlePage } from '@citeloom/common/domain/package/article-page';
import type { PackagedArticle } from '@citeloom/common/domain/package/packaged-article';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import type { Owner } from '@citeloom/common/server/models/owner';
import { ownedRuns } from '@citeloom/common/server/runs/owned-runs';
import { givenHtml } from './given-html.ts';
import { htmlAsMarkdown } from './html-as-markdown.ts';
import { ARTICLE_MARKDOWN, ARTICLE_PAGE, type PackageMaterial } from './package-material.ts';
import { packImages } from './packed-images.ts';
import type { ZipFile } from './zip-files.ts';

/** Ids of the images that addresses of ours name, in order, each once. */
function imageIds(addresses: readonly (string | null | undefined)[]): string[] {
  const ids = addresses.flatMap((address) => {
    const own = ownAddressIn(address ?? '', []);
    return own?.kind === 'images' ? own.id : [];
  });
  return [...new Set(ids)];
}

/** Those of the images that belong to this owner, in the order asked for. */
async function ownImages(ids: readonly string[], owner: Owner): Promise<ImageDocument[]> {
  if (ids.length === 0) return [];
  const images = await ImageModel.find({ _id: { $in: ids } }).lean<ImageDocument[]>();
  const mine = await ownedRuns(
    images.map(({ runId }) => runId),
    owner,
  );
  const byId = new Map(
    images.filter(({ runId }) => mine.has(runId)).map((image) => [image._id, image]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The package of an article that only the client has: its text, sanitised when it was posted, and
 * those of its images that are ours and the caller's. Nothing in it is evidence (design §3).
 */
export async function givenArticleMaterial(
  input: DownloadRequest,
  owner: Owner,
): Promise<PackageMaterial> {
  const title = input.title ?? '';
  const ids = imageIds([input.featuredImageUrl, ...input.images]);
  const images = await ownImages(ids, owner);
  const packed = await packImages(images, ids.length - images.length);
  const html = givenHtml(input.content ?? '', packed.paths);
  const article: PackagedArticle = {
    title,
    language: '',
    date: null,
    engine: null,
    evidence: null,
    footnotes: [],
    picture: packed.picture,
    metadata: null,
    markdown: input.formats.includes('markdown') ? ARTICLE_MARKDOWN : null,
  };
  const files: ZipFile[] = [...packed.files];
  if (input.formats.includes('html')) {
    files.push({ path: ARTICLE_PAGE, content: articlePage(article, html) });
  }
  if (input.formats.includes('markdown')) {
    files.push({ path: ARTICLE_MARKDOWN, content: articleMarkdown(article, htmlAsMarkdown(html)) });
  }
  return { articleId: null, title, edited: true, files, notes: packed.notes };
}
