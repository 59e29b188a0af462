import { describe, expect, it } from '@jest/globals';
import { growthOf } from '../testing/growth.ts';
import { normalizeText } from './normalize-text.ts';

const FAMILY = '👩\u200D👩\u200D👧';

describe('normalizeText', () => {
  it.each([
    ['Unicode tags', 'a\u{E0041}\u{E0042}\u{E007F}b', 'ab'],
    ['zero-width space, word joiner and byte order mark', '\uFEFFa\u200Bb\u2060c', 'abc'],
    ['soft hyphens', 'Donau\u00ADdampf', 'Donaudampf'],
    ['bidi controls', 'a\u202Eb\u2066c\u2069\u200Fd', 'abcd'],
    ['control characters', 'a\u0000b\u001Bc\u0085d', 'abc\nd'],
    ['CRLF and lone CR', 'a\r\nb\rc', 'a\nb\nc'],
    ['form feeds and line separators', 'a\fb\u2028c', 'a\nb\nc'],
    ['no-break and thin spaces', '1\u00A0234\u202F567', '1 234 567'],
    ['decomposed letters', 'e\u0301', 'é'],
    ['lone surrogates', 'a\uD800b', 'a\uFFFDb'],
    ['variation selectors on letters', 'a\uFE0Fb\uFE01c\u{E0100}', 'abc'],
    ['a run of selectors after an emoji', '✈\uFE0F\uFE0F\u{E0101}', '✈\uFE0F'],
    ['joiners between Latin letters', 'pa\u200Dss\u200Cword', 'password'],
    ['joiners at the end of an emoji', '👩\u200D x', '👩 x'],
  ])('removes or replaces %s', (_, raw, expected) => {
    expect(normalizeText(raw)).toBe(expected);
  });

  it.each([
    ['joined emoji', FAMILY],
    ['emoji presentation', '❤\uFE0F and ✈\uFE0E'],
    ['joined emoji with selector and skin tone', '👩🏽\u200D🚀 and 🏳\uFE0F\u200D🌈'],
    ['keycaps', '1\uFE0F\u20E3 #\uFE0F\u20E3'],
    ['Persian words', 'می\u200Cخواهم'],
    ['Devanagari conjuncts', 'क\u094D\u200Dष'],
    ['Sinhala conjuncts', 'ශ\u0DCA\u200Dරී'],
    ['ideographic variants', '葛\u{E0100}飾'],
    ['ideographic spaces', '漢\u3000字'],
    ['tabs and line breaks', 'a\tb\n\nc'],
  ])('keeps %s', (_, text) => {
    expect(normalizeText(text)).toBe(text);
  });

  it('keeps 30 of the marks on one letter, whatever stands between them', () => {
    const marks = '\u0301\u0323'.repeat(50);
    const normal = normalizeText(`ǘ\u200D${marks}\u200D${marks}b`);
    expect(normal.match(/\p{M}/gu)).toHaveLength(30);
    expect(normal.endsWith('b')).toBe(true);
    expect(normalizeText(normal)).toBe(normal);
  });

  it.each(['\u0301\u0323', 'a\u0323\u0301', '\uFE0F\u0301', '\u200D', 'e\u0301', '\u0344'])(
    'takes time that grows with the length of %j over and over',
    (unit) => {
      expect(growthOf(normalizeText, unit, 9)).toBeLessThan(9);
    },
  );

  it('is idempotent and well-formed over random mixtures of awkward characters', () => {
    const pool = [
      ...['a', '1', ' ', '\n', '\r', 'é', 'e', '\u0301', '\uFE0F', '\uFE0E', '\uFE00', '\u200D'],
      ...[
        '\u200C',
        '\u200B',
        '\u20E3',
        '👩',
        '🏽',
        '❤',
        '葛',
        '\u{E0100}',
        'क',
        '\u094D',
        'ی',
        '\u00AD',
      ],
      ...[
        '\uD83D',
        '\uDC69',
        '\uFEFF',
        '\u{E0041}',
        '\u2126',
        '\u0344',
        '\u3164',
        '≤',
        '\u0338',
        'က',
      ],
    ];
    let seed = 7;
    const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648);
    for (let round = 0; round < 20_000; round += 1) {
      const raw = Array.from({ length: 1 + (next() % 8) }, () => pool[next() % pool.length]).join(
        '',
      );
      const once = normalizeText(raw);
      expect(once.isWellFormed()).toBe(true);
      expect([raw, normalizeText(once)]).toEqual([raw, once]);
    }
  });
});
