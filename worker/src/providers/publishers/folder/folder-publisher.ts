import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { ZipFile } from '../../../download/zip-files.ts';
import type { Publisher } from '../publisher.ts';
import { alreadyThere } from '../wordpress/wordpress-errors.ts';

/** Makes the files of an article: its text as Markdown, its evidence, its sources and its images. */
export type MakeArticleFiles = (articleId: string, signal: AbortSignal) => Promise<ZipFile[]>;

function notWritten(error: unknown): ProviderError {
  const { code = '' } = error as NodeJS.ErrnoException;
  return new ProviderError({
    code: 'folder_failed',
    message: `publishing folder: ${code}`,
    userText:
      code === 'ENOSPC'
        ? 'There is no room left where the articles are published. Whoever runs this installation can make some.'
        : 'The folder for published articles cannot be written. Whoever runs this installation can say why.',
    retryable: false,
    cause: error,
  });
}

/** Written beside its place and then moved there, so that nobody sees half a file. */
async function writeWhole(path: string, { content }: ZipFile, signal: AbortSignal): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const half = join(dirname(path), `.${randomUUID()}.part`);
  try {
    const source = typeof content === 'function' ? content() : content;
    const from = source instanceof Readable ? source : Readable.from([source]);
    await pipeline(from, createWriteStream(half), { signal });
    const file = await open(half, 'r+');
    await file.sync();
    await file.close();
    await rename(half, path);
  } catch (error) {
    await unlink(half).catch(() => undefined);
    throw error;
  }
}

/** Files that lie in a folder, by their paths within it. */
async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/**
 * Publishes an article as a folder of files: Markdown with front matter, sources, evidence and images.
 * The same article gives the same bytes, so version control shows what has changed and nothing else.
 *
 * @param root where the folders lie.
 */
export function createFolderPublisher(root: string, makeFiles: MakeArticleFiles): Publisher {
  return {
    async connect() {
      await mkdir(root, { recursive: true }).catch((error: unknown) => {
        throw notWritten(error);
      });
      return { name: 'the folder', user: null, takesImages: false, facts: {}, notes: [] };
    },
    putImage: async () => {
      throw new Error('a folder gets its images with the article');
    },
    async putPost(_place, { article, slug }, making, signal) {
      const folder = resolve(root, slug);
      if (!folder.startsWith(resolve(root) + sep))
        throw new Error(`${slug} leads out of the folder`);
      const before = await filesIn(folder);
      if (before.length > 0 && !making.mayUpdate) throw alreadyThere();
      await making.begin();
      const files = await makeFiles(article.id, signal);
      try {
        // The text comes last: who sees it finds all that it names.
        for (const file of files) await writeWhole(join(folder, file.path), file, signal);
        const kept = new Set(files.map(({ path }) => join(path)));
        for (const path of before) if (!kept.has(path)) await rm(join(folder, path));
      } catch (error) {
        signal.throwIfAborted();
        throw notWritten(error);
      }
      const created = making.knownId === null;
      await making.keep(slug);
      return { id: slug, url: null, created };
    },
  };
}
