import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { publicPages } from '@citeloom/common/domain/page-addresses';

const dist = fileURLToPath(new URL('../../frontend/dist/', import.meta.url));
/** Bytes of fonts that are loaded before the page is painted. */
const BYTES_MAX = 50_000;

const page = (name: string) => readFileSync(`${dist}pages/${name}.html`, 'utf8');
const PRELOADED = /<link rel="preload" as="font"[^>]*href="\/([^"]+)"/g;
const preloaded = [...page('home').matchAll(PRELOADED)].map(([, file]) => file ?? '');

/** Whether a character lies in a `unicode-range`, such as `U+0-7E,U+A0,U+4??`. */
function isIn(range: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-');
    return (
      parseInt(first.replaceAll('?', '0'), 16) <= code &&
      code <= parseInt(last.replaceAll('?', 'f'), 16)
    );
  });
}

describe('the fonts of the pages that the api makes', () => {
  it('lie at addresses that stay the same, each of which the style sheet names', () => {
    const css = readFileSync(`${dist}fonts/faces.css`, 'utf8');
    const named = [...css.matchAll(/url\('\.\/([^']+)'\)/g)].map(([, file]) => file ?? '');
    expect(named.sort()).toEqual([
      ...['inter-first.woff2', 'inter-more.woff2'],
      ...['newsreader-display-first.woff2', 'newsreader-display-more.woff2'],
      ...['newsreader-text-first.woff2', 'newsreader-text-more.woff2'],
    ]);
    for (const file of named)
      expect(readFileSync(`${dist}fonts/${file}`).length).toBeGreaterThan(0);
  });
});

describe('the fonts of the public pages', () => {
  it('are two before the first paint, of at most 50 kB', () => {
    expect(preloaded.map((file) => file.replace(/-[\w-]{8}\.woff2$/, '')).sort()).toEqual([
      'assets/inter-first',
      'assets/newsreader-display-first',
    ]);
    const bytes = preloaded.map((file) => readFileSync(dist + file).length);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(BYTES_MAX);
  });

  it.each([...publicPages])('have every character of the texts of %s in them', (name) => {
    const [, sheet = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(page(name)) ?? [];
    const css = readFileSync(dist + sheet, 'utf8');
    for (const file of preloaded) {
      const face = css.split('@font-face').find((text) => text.includes(file)) ?? '';
      const [, range = ''] = /unicode-range:([^}]+)\}/.exec(face) ?? [];
      const [, root = ''] = /<div id="root">(.*)<\/div>/s.exec(page(name)) ?? [];
      const text = root.replaceAll(/<[^>]+>/g, '');
      expect([...new Set(text)].filter((character) => !isIn(range, character))).toEqual([]);
    }
  });
});
