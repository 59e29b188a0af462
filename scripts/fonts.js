// npm run fonts: fetches the fonts in which covers show Chinese, Japanese and Korean titles.
import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { inRoot } from './start-up/root.js';

const FONTS = ['@fontsource/noto-sans-sc', '@fontsource/noto-sans-kr'];

const { devDependencies } = JSON.parse(readFileSync(inRoot('worker', 'package.json'), 'utf8'));
// A folder of its own, which no later `npm ci` empties.
const { status } = spawnSync(
  'npm',
  [
    ...['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    ...['--prefix', inRoot('fonts')],
    ...FONTS.map((name) => `${name}@${devDependencies[name]}`),
  ],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);
if (status === 0) console.log('The fonts are in the folder fonts; the next cover uses them.');
process.exitCode = status ?? 1;
