import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const here = fileURLToPath(new URL('./', import.meta.url));

/** A folder that looks like a fresh clone to the starter, with small stand-ins for api and worker. */
export type Checkout = { folder: string; remove(): void };

/**
 * Makes such a folder. Its scripts are copies of the real ones, its packages links to the
 * installed ones; building its web app writes one line to `builds.log`.
 */
export function createCheckout(): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'citeloom-checkout-'));
  for (const name of [
    'scripts',
    'package.json',
    'package-lock.json',
    'common/package.json',
    'common/src',
  ])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'frontend/src'), { recursive: true });
  for (const name of ['api', 'worker']) {
    mkdirSync(join(folder, name, 'src'), { recursive: true });
    cpSync(join(here, `fixture-${name}.ts`), join(folder, name, 'src/main.ts'));
  }
  writeFileSync(
    join(folder, 'frontend/package.json'),
    JSON.stringify({
      name: '@citeloom/frontend',
      version: '0.1.0',
      scripts: { build: 'mkdir -p dist && echo built >> ../builds.log' },
    }),
  );
  linkPackages(join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkPackages(target: string): void {
  const source = join(root, 'node_modules');
  mkdirSync(target);
  for (const name of readdirSync(source)) symlinkSync(join(source, name), join(target, name));
  rmSync(join(target, '.citeloom-installed-from'), { force: true });
}
