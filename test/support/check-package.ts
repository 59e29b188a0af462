import { createHash } from 'node:crypto';
import { unzip } from './unzip.ts';

type Manifest = { files: { path: string; sha256: string; bytes: number }[] };

/**
 * The files of a package by path, once its manifest has been held against every one of them.
 *
 * @throws naming the first file that is missing, unnamed or other than the manifest says.
 */
export async function checkPackage(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = await unzip(zip);
  const { files: named } = JSON.parse(String(files.get('MANIFEST.json'))) as Manifest;
  if (named.length !== files.size - 1) throw new Error('the manifest does not name every file');
  for (const { path, sha256, bytes } of named) {
    const content = files.get(path) ?? Buffer.alloc(0);
    const found = createHash('sha256').update(content).digest('hex');
    if (found !== sha256 || content.length !== bytes) throw new Error(`${path} is another file`);
  }
  return files;
}
