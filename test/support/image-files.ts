import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Makes a folder with the files that the image holds, by the steps of the Dockerfile's last stage; packages
 * and the web app, which other stages make, are links to those of this checkout.
 */
export function makeImageFiles(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'citeloom-image-'));
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  for (const [, from = ''] of lastStage.matchAll(/^COPY (?!--from)(\S+) \S+$/gm))
    cpSync(join(root, from), join(folder, from), { recursive: true, filter: isOurs });
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(root, name), join(folder, name));
  for (const path of ['node_modules', 'api/node_modules', 'worker/node_modules', 'frontend/dist'])
    linkTo(join(root, path), join(folder, path));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What `.dockerignore` leaves out. */
function isOurs(path: string): boolean {
  return basename(path) !== 'node_modules' && !path.endsWith('.test.ts');
}

function linkTo(target: string, path: string): void {
  if (!existsSync(target)) return;
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}
