// The second half of `npm run build`: makes the HTML of the public pages ahead, and what search engines
// and others ask for beside them, into `dist`.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { drawPictures } from './draw-pictures.ts';
import { FONTS_PATH, LATIN_FONTS } from './latin-fonts.ts';
import { loadAfterPaint } from './load-after-paint.ts';
import type * as renderer from './render-page.tsx';

const ROOT = join(import.meta.dirname, '..', '..');
const DIST = join(ROOT, 'dist');
const RENDERER = join(ROOT, 'node_modules', '.renderer');

/** What the shell says of itself, in the place of which a page's own words come. */
const SHELL_HEAD = /<title>.*?<\/title>\s*<meta\s+name="description"[^<>]*>/s;
const SHELL_ROOT = '<div id="root"></div>';

process.env.NODE_ENV = 'production';

await build({
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
  build: {
    ssr: 'src/prerender/render-page.tsx',
    outDir: RENDERER,
    emptyOutDir: true,
    copyPublicDir: false,
  },
});
const { publicPages, renderPage, siteFiles } = (await import(
  pathToFileURL(join(RENDERER, 'render-page.js')).href
)) as typeof renderer;

const shell = await readFile(join(DIST, 'index.html'), 'utf8');
if (!SHELL_HEAD.test(shell) || !shell.includes(SHELL_ROOT))
  throw new Error('index.html has no place for the words of a page');

await mkdir(join(DIST, 'pages'), { recursive: true });
for (const page of publicPages) {
  const { head, body } = await renderPage(page);
  // By functions: a "$" in the texts means nothing but itself.
  const html = shell
    .replace(SHELL_HEAD, () => head)
    .replace(SHELL_ROOT, () => `<div id="root">${body}</div>`);
  await writeFile(join(DIST, 'pages', `${page}.html`), loadAfterPaint(html));
}
const pictures = await drawPictures(await readFile(join(ROOT, 'public', 'favicon.svg'), 'utf8'));
for (const [name, content] of Object.entries({ ...siteFiles(), ...pictures }))
  await writeFile(join(DIST, name), content);
await cp(LATIN_FONTS, join(DIST, FONTS_PATH), { recursive: true });
await rm(RENDERER, { recursive: true });
console.log(`made ahead: ${publicPages.join(', ')}, ${Object.keys(siteFiles()).join(', ')}`);
