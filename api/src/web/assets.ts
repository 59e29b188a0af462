import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { compress, type Encoding } from './compression.ts';

/** A file of the built web app. */
export type Asset = {
  type: string;
  /** True when its name carries a hash of its content. */
  hashed: boolean;
  content: Buffer;
  /** Compresses it when it is first asked for; null where that would make it no smaller. */
  encoded: ((encoding: Encoding) => Promise<Buffer>) | null;
};

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.map': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const COMPRESSIBLE = /^(text|application\/(json|manifest|xml)|image\/svg)/;

/** Files that name addresses of the installation. */
const WITH_ADDRESSES = /\.(html|txt|xml)$/;
/** Stands for the installation's own address in what the frontend's build makes. */
const PUBLIC_URL = '__PUBLIC_URL__';

async function loadAsset(file: string, name: string, publicUrl: string): Promise<Asset> {
  const built = await readFile(file);
  const content = WITH_ADDRESSES.test(name)
    ? Buffer.from(built.toString().replaceAll(PUBLIC_URL, escapeHtml(publicUrl)))
    : built;
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const isWorthIt = COMPRESSIBLE.test(type) && content.length > 1024;
  const hashed = name.startsWith('assets/');
  return { type, hashed, content, encoded: isWorthIt ? encoderOf(content) : null };
}

/** Compressed once, so as small as can be: some seconds of one thread for all files together. */
const QUALITY = { br: 11, gzip: 9 };

function encoderOf(content: Buffer): (encoding: Encoding) => Promise<Buffer> {
  const made = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const making = made.get(encoding) ?? compress(content, encoding, QUALITY);
    made.set(encoding, making);
    return making;
  };
}

/**
 * Every file of the built web app by its path, such as `/assets/index-B1.js`, held in memory: the app is
 * small. Empty when it has not been built.
 *
 * @param publicUrl the address of the installation, which its pages name.
 */
export async function loadAssets(folder: string, publicUrl: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const loaded = await Promise.all(
    files.map(async (file) => {
      const name = relative(folder, file).split(sep).join('/');
      return [`/${name}`, await loadAsset(file, name, publicUrl)] as const;
    }),
  );
  return new Map(loaded);
}
