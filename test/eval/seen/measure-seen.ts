import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { findChromium } from '../../../scripts/testing/find-chromium.js';
import { findOnPath } from '../../../scripts/start-up/run-program.js';
import type { EvaluationPart } from '../evaluation-table.ts';
import { quotableSentences } from './quotable-sentences.ts';
import {
  pageRenderer,
  pdfRenderer,
  wordRenderer,
  type Renderer,
  type Standing,
} from './renderings.ts';

/** A long document counts for no more than a hundred short ones. */
const SENTENCES_MAX = 100;
const SHOWN_MISSES = 200;
const FORMATS: Readonly<Record<string, string>> = {
  '.pdf': 'PDF',
  '.docx': 'Word',
  '.html': 'HTML',
  '.htm': 'HTML',
};

type Counts = {
  documents: number;
  refused: number;
  unrendered: number;
} & Record<Standing, number>;

/**
 * Reads the PDF, Word and HTML files of folders as the product does, and looks for each sentence that may
 * be quoted in the rendering of the document by another program. The documents belong to others and are in
 * no repository of ours: whoever measures fetches them.
 *
 * @param log takes the first misses of each format, with the document and its words.
 */
export async function measureSeen(
  folders: readonly string[],
  log: (line: string) => void,
): Promise<EvaluationPart> {
  process.env['CHROMIUM_PATH'] ??= (await findChromium()) ?? undefined;
  const lacking: string[] = [];
  const rows: (string | number)[][] = [];
  const missed: string[] = [];
  const documents = Map.groupBy(folders.flatMap(filesIn), (path) => formatOf(path));
  for (const format of ['PDF', 'Word', 'HTML']) {
    const lacks = lackOf(format);
    if (lacks) lacking.push(`${format}: ${lacks}`);
    const paths = documents.get(format) ?? [];
    if (lacks || paths.length === 0) continue;
    const counts = await countsOf(paths, await RENDERERS[format]!(paths), log);
    const misses = counts['not painted'] + counts.missing;
    const sentences = misses + counts.whole + counts['in pieces'] + counts['without its font'];
    rows.push([
      ...[format, counts.documents, counts.refused, counts.unrendered, sentences, counts.whole],
      ...[counts['in pieces'], counts['without its font'], counts['not painted'], counts.missing],
    ]);
    if (misses > 0) missed.push(`${format}: ${misses} sentences are not seen`);
  }
  return { tables: [{ ...TABLE, rows }], missed, lacking };
}

const TABLE = {
  title: 'Sentences that may be quoted, in the document as another program renders it',
  note: 'At most a hundred of each document. Compared are letters and digits in lower case (NFKD, without marks), so not white space, punctuation, hyphens and ligatures. In pieces: something stands between, as a note mark, the foot of a page or another column. Not painted: it is in the text layer, and the rendered page is blank there. Without its font: it is not found in a PDF that numbers glyphs of a font that it does not hold.',
  columns: [
    ...['format', 'documents', 'refused', 'not rendered', 'sentences', 'whole', 'in pieces'],
    ...['without its font', 'not painted', 'missing'],
  ],
};

const RENDERERS: Readonly<
  Record<string, (paths: readonly string[]) => Renderer | Promise<Renderer>>
> = {
  PDF: pdfRenderer,
  Word: wordRenderer,
  HTML: pageRenderer,
};

function lackOf(format: string): string | undefined {
  if (format === 'HTML') return process.env['CHROMIUM_PATH'] ? undefined : 'no Chromium';
  const programs = ['pdftotext', 'pdftoppm', ...(format === 'Word' ? ['soffice'] : [])];
  const lacks = programs.filter((name) => findOnPath(name, process.env['PATH']).length === 0);
  return lacks.length > 0 ? `no ${lacks.join(', ')}` : undefined;
}

const formatOf = (path: string) => FORMATS[extname(path).toLowerCase()];

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function countsOf(
  paths: readonly string[],
  { render, end }: Renderer,
  log: (line: string) => void,
): Promise<Counts> {
  const counts: Counts = {
    ...{ documents: 0, refused: 0, unrendered: 0 },
    ...{ whole: 0, 'in pieces': 0, 'without its font': 0, 'not painted': 0, missing: 0 },
  };
  try {
    for (const path of paths) {
      const sentences = await quotableSentences(new Uint8Array(readFileSync(path)), path).catch(
        () => undefined,
      );
      if (sentences === undefined) counts.refused += 1;
      if (!sentences || sentences.length === 0) continue;
      const find = await render(path).catch((cause: unknown) => {
        log(`Not rendered: ${path}: ${String(cause).split('\n')[0]}`);
      });
      if (!find) {
        counts.unrendered += 1;
        continue;
      }
      counts.documents += 1;
      for (const sentence of sentences.slice(0, SENTENCES_MAX)) {
        const standing = await find(sentence);
        counts[standing] += 1;
        if (standing === 'whole' || standing === 'in pieces') continue;
        if (counts['not painted'] + counts.missing <= SHOWN_MISSES)
          log(`${standing}: ${path}: ${sentence.replace(/\s+/g, ' ')}`);
      }
    }
  } finally {
    await end();
  }
  return counts;
}
