import { describe, expect, it } from '@jest/globals';
import { createTokens } from '@citeloom/common/server/signing/tokens';
import { createAddresses } from '../signing/addresses.ts';
import { reduceSubmitted } from './reduce-submitted.ts';

const PUBLIC_URL = 'http://localhost:4000';
const SOURCE = '0b7e3a52-1c7d-8e4f-9a10-000000000001';
const EVIDENCE = '0b7e3a52-1c7d-8e4f-9a10-00000000000e';
const addresses = createAddresses(createTokens('a-key-for-tests-that-is-long-enough'), PUBLIC_URL);
const expiresAt = new Date(Date.now() + 3_600_000);
const reduce = (value: unknown) => reduceSubmitted(value, PUBLIC_URL);

describe('reduceGiven', () => {
  it('brings back what was signed, from any of our names', () => {
    const plain = { url: `/api/sources/${SOURCE}`, evidenceId: EVIDENCE };
    const signed = addresses.sign(plain, { expiresAt });
    expect(reduce(signed)).toEqual(plain);
    for (const origin of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000']) {
      expect(reduce(`${origin}${signed.url}`)).toBe(plain.url);
    }
    expect(reduce(`http://localhost:4001${signed.url}`)).toContain('4001');
  });

  it('sanitises HTML so that signing finds every link of it again', () => {
    const html = `<p title='x'>a<a data-evidence='${EVIDENCE}' href='${PUBLIC_URL}/api/sources/${SOURCE}?token=old'>1</a> href="/api/sources/${SOURCE}"</p>`;
    const stored = reduce({ content: html }) as { content: string };
    expect(stored.content).not.toMatch(/token|title/);
    const { content } = addresses.sign(stored, { expiresAt });
    expect(content.match(/token=/g)).toHaveLength(1);
    expect(content).toContain(`#e-${EVIDENCE}"`);
    expect(reduce({ content })).toEqual(stored);
  });

  it('reduces what stands in footnotes, which are JSON in a string', () => {
    const signed = addresses.sign({ url: `/api/sources/${SOURCE}` }, { expiresAt });
    expect(reduce({ footnotes: JSON.stringify([signed]) })).toEqual({
      footnotes: `[{"url":"/api/sources/${SOURCE}"}]`,
    });
    expect(reduce({ footnotes: 'no JSON' })).toEqual({ footnotes: 'no JSON' });
  });

  it.each([
    ['HTML nested too deeply', { content: '<b>'.repeat(100_000) }],
    ['HTML of too many elements', { content: '<br>'.repeat(50_000) }],
    [
      'HTML nested too deeply in footnotes',
      { footnotes: JSON.stringify([{ html: '<i>'.repeat(60) }]) },
    ],
    ['footnotes nested too deeply', { footnotes: '['.repeat(100_000) }],
  ])('refuses %s', (_what, given) => {
    expect(() => reduce(given)).toThrow(/nested too deeply|too many elements/);
  });
});
