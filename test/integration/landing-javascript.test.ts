import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';

const dist = fileURLToPath(new URL('../../frontend/dist/', import.meta.url));
/** Bytes of JavaScript that may be loaded before the landing page can be used. */
const BYTES_MAX = 120_000;

const SCRIPTS = /"\/(assets\/[^"]+\.js)"/g;

describe('the built web app', () => {
  it('takes over its landing page with at most 120 kB of JavaScript, compressed by gzip', () => {
    const page = readFileSync(`${dist}pages/home.html`, 'utf8');
    const files = [...new Set([...page.matchAll(SCRIPTS)].map(([, file]) => file ?? ''))];
    expect(files.length).toBeGreaterThan(0);
    const bytes = files.map((file) => gzipSync(readFileSync(dist + file), { level: 9 }).length);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(BYTES_MAX);
  });

  it('holds no page for those who develop it', () => {
    const names = readdirSync(`${dist}assets`);
    expect(names.filter((name) => name.startsWith('development-page'))).toEqual([]);
    const scripts = names.filter((name) => name.endsWith('.js'));
    const texts = scripts.map((name) => readFileSync(`${dist}assets/${name}`, 'utf8'));
    expect(texts.filter((text) => text.includes('Pieces of the interface'))).toEqual([]);
  });
});
