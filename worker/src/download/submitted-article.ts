import type { DownloadRequest } from '@citeloom/common/contracts/download';
import { exportFormats } from '@citeloom/common/domain/export-formats';
import { ownAddressIn } from '@citeloom/common/domain/own-address';
import type { PackagedArticle } from '@citeloom/common/domain/package/packaged-article';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import type { SubmittedFilesTask } from './submitted-files.ts';
import type { PackageMaterial } from './package-material.ts';
import { packImages } from './packed-images.ts';
import type { TextFile } from './zip-files.ts';

/** What packages of articles that only a client has are made with. */
export type SubmittedArticleDependencies = {
  /** Makes the text files of such a package, away from the main thread. */
  makeGivenFiles: (task: SubmittedFilesTask, signal: AbortSignal) => Promise<TextFile[]>;
};

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
  const mine = ofOwner(owner);
  const images = await ImageModel.find({ _id: { $in: ids }, ...mine }).lean<ImageDocument[]>();
  const byId = new Map(images.map((image) => [image._id, image]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The package of an article that only the client has: its text, sanitised when it was posted, and
 * those of its images that are ours and the caller's. Nothing in it is evidence.
 */
export async function submittedArticleMaterial(
  input: DownloadRequest,
  owner: Owner,
  { makeGivenFiles }: SubmittedArticleDependencies,
  signal: AbortSignal,
): Promise<PackageMaterial> {
  const { title = '', content = '' } = input;
  const formats = input.file ? [input.file] : input.formats;
  const ids = imageIds([input.featuredImageUrl, ...input.images]);
  const images = await ownImages(ids, owner);
  const packed = await packImages(images, ids.length - images.length);
  const article: PackagedArticle = {
    title,
    language: '',
    date: null,
    engine: null,
    evidence: null,
    legend: [],
    footnotes: [],
    picture: input.file && packed.picture ? { ...packed.picture, path: null } : packed.picture,
    metadata: null,
    markdown: formats.includes('markdown') && !input.file ? exportFormats.markdown.file : null,
  };
  // A form by itself has no files beside it that its images could lead to.
  const paths = input.file ? new Map<string, string>() : packed.paths;
  const texts = await makeGivenFiles({ article, content, formats, paths }, signal);
  const files = input.file ? texts : [...packed.files, ...texts];
  return { articleId: null, title, edited: true, files, notes: packed.notes };
}
