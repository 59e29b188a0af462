import { spawnSync } from 'node:child_process';
import { extractDocument } from '@citeloom/worker/documents/extract/extract-document';
import { readableText } from '../extraction/readability.ts';
import type { GoldPage } from './gold-pages.ts';

/** What a reader makes of pages: the text of each in their order, and the ms that one took, if it is known. */
type Reading = { texts: string[]; ms: number[] };
type PageReader = (pages: readonly GoldPage[]) => Promise<Reading>;

const decode = (html: Uint8Array) => new TextDecoder().decode(html);

function oneByOne(read: (html: Uint8Array) => Promise<string>): PageReader {
  return async (pages) => {
    const reading: Reading = { texts: [], ms: [] };
    for (const { html } of pages) {
      const begun = performance.now();
      reading.texts.push(await read(html));
      reading.ms.push(performance.now() - begun);
    }
    return reading;
  };
}

/** Reads what stands in files, packed or not, as trafilatura does by default. */
const TRAFILATURA = `
import gzip, json, sys
from trafilatura import extract
for line in sys.stdin:
    path = line.rstrip('\\n')
    with (gzip.open if path.endswith('.gz') else open)(path, 'rb') as file:
        print(json.dumps(extract(file.read(), include_comments=False) or ''))
`;

const trafilatura: PageReader = (pages) => {
  const input = pages.map(({ path }) => `${path}\n`).join('');
  const { stdout } = spawnSync('python3', ['-c', TRAFILATURA], { input, maxBuffer: 2 ** 30 });
  const texts = stdout.toString().split('\n').filter(Boolean);
  return Promise.resolve({ texts: texts.map((one) => JSON.parse(one) as string), ms: [] });
};

const isThere = (module: string) => spawnSync('python3', ['-c', `import ${module}`]).status === 0;

/** The readers that are compared, by name: trafilatura only where Python has it. */
export function pageReaders(): Record<string, PageReader> {
  return {
    Citeloom: oneByOne((html) =>
      extractDocument(html, 'page.html').then(
        ({ text }) => text,
        () => '',
      ),
    ),
    Readability: oneByOne((html) => Promise.resolve(readableText(decode(html)))),
    ...(isThere('trafilatura') ? { trafilatura } : {}),
  };
}
