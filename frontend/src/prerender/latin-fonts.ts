import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { fallbackFaces } from './fallback-fonts.ts';

/** The fonts and `faces.css`, which names them; read by `styles/fonts.css` and served below `FONTS_PATH`. */
export const LATIN_FONTS = join(import.meta.dirname, '..', '..', 'node_modules', '.latin-fonts');

/** Where pages that the api makes itself find them: addresses that stay the same from build to build. */
export const FONTS_PATH = '/fonts';

type Range = readonly [first: number, last: number];

const one = (character: number): Range => [character, character];

/**
 * The characters of each file, as ranges of code points: those that our own texts and most of what is
 * written in English are made of, and the others of the whole Latin font. Other letters come with the whole
 * fonts. Each file is loaded once one of its characters occurs.
 */
const characterRanges: Record<'more' | 'first', readonly Range[]> = {
  more: [
    ...([[0xa1, 0xff], one(0x131), [0x152, 0x153], [0x2bb, 0x2bc]] as const),
    ...[0x2c6, 0x2da, 0x2dc, 0x304, 0x308, 0x329].map(one),
    ...[0x20ac, 0x2122, 0x2191, 0x2193, 0x2212, 0x2215, 0xfeff, 0xfffd].map(one),
  ],
  // Last: of the faces that have a character the last one is taken.
  first: [[0, 0x7e], ...[0xa0, 0xa9, 0xb7, 0xd7].map(one), [0x2000, 0x206f]],
};

/** Kerning, ligatures, composed characters, and figures of the same width. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];
/** Copyright and licence, which go along with every copy (SIL Open Font License 1.1, condition 2). */
const LICENCE_NAMES = [0, 13, 14];

type LatinFont = {
  family: string;
  /** As the whole font has it: faces that differ in it are no parts of the same font. */
  weight: string;
  source: string;
  /** What is used of its axes; a number where that is a single style. */
  axes: Record<string, number | { min: number; max: number }>;
};

const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2';

/** By the name of the file. */
const FONTS: Record<string, LatinFont> = {
  'newsreader-display': {
    family: 'Newsreader Display',
    weight: '480',
    source: NEWSREADER,
    axes: { wght: 480, opsz: { min: 22, max: 72 } },
  },
  'newsreader-text': {
    family: 'Newsreader Variable',
    weight: '200 800',
    source: NEWSREADER,
    axes: { wght: { min: 400, max: 700 }, opsz: 20 },
  },
  inter: {
    family: 'Inter Variable',
    weight: '100 900',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
};

const readSource = ({ source }: LatinFont) => readFile(fileURLToPath(import.meta.resolve(source)));

/** A file of the fonts: one font, some of its characters. */
type Part = { name: string; font: LatinFont; ranges: readonly Range[] };

const parts: Part[] = Object.entries(characterRanges).flatMap(([part, ranges]) =>
  Object.entries(FONTS).map(([name, font]) => ({ name: `${name}-${part}`, font, ranges })),
);

function faceOf({ name, font, ranges }: Part): string {
  const written = ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`);
  return `@font-face {
  font-family: '${font.family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${font.weight};
  src: url('./${name}.woff2') format('woff2');
  unicode-range: ${written.join(', ')};
}
`;
}

async function makeFont({ name, font, ranges }: Part): Promise<void> {
  const characters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const made = await subsetFont(await readSource(font), characters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    preserveNameIds: LICENCE_NAMES,
    variationAxes: font.axes,
  });
  await writeFile(join(LATIN_FONTS, `${name}.woff2`), made);
}

/**
 * Makes the Latin fonts out of the whole ones: what is used of their weights and sizes, in two files, of
 * which nearly every page needs one alone. Makes them anew only when something of them changes.
 */
async function makeLatinFonts(): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify([FEATURES, LICENCE_NAMES, FONTS]));
  for (const font of Object.values(FONTS)) hash.update(await readSource(font));
  const css = [`/* ${hash.digest('hex')} */\n`, ...parts.map(faceOf), fallbackFaces].join('\n');
  const file = join(LATIN_FONTS, 'faces.css');
  if ((await readFile(file, 'utf8').catch(() => '')) === css) return;
  await mkdir(LATIN_FONTS, { recursive: true });
  for (const part of parts) await makeFont(part);
  // Last, so that nothing half made counts as done.
  await writeFile(file, css);
}

/** Has the fonts there before any style is read, and under `npm run dev` at their own addresses too. */
export function latinFonts(): Plugin {
  return {
    name: 'latin-fonts',
    enforce: 'pre',
    configResolved: makeLatinFonts,
    configureServer: ({ middlewares }) => {
      middlewares.use(FONTS_PATH, (request, response, next) => {
        const name = basename(request.url ?? '');
        readFile(join(LATIN_FONTS, name)).then((file) => {
          response.setHeader('Content-Type', name.endsWith('.css') ? 'text/css' : 'font/woff2');
          response.end(file);
        }, next);
      });
    },
  };
}
