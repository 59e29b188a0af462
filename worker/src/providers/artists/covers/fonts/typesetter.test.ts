import { describe, expect, it } from '@jest/globals';
import { drawableText, isRightToLeft } from '../../../../fonts/drawable-text.ts';
import { createTypesetter } from './typesetter.ts';

const set = (text: string, family: 'serif' | 'sans' = 'serif') =>
  createTypesetter().set(text, { family, weight: 600 });

describe('the fonts of a text', () => {
  it.each([
    ['Latin', 'Ink & paper', /^newsreader-latin-600-normal$/],
    ['Polish', 'Źródła światła', /newsreader-latin-ext/],
    ['Vietnamese', 'Máy bơm nhiệt', /newsreader-vietnamese/],
    ['Cyrillic', 'Тепловые насосы', /^inter-cyrillic-600-normal/],
    ['Greek', 'Αντλίες θερμότητας', /inter-greek/],
    ['Arabic', 'المضخات الحرارية', /noto-sans-arabic-arabic/],
    ['Hebrew', 'משאבות חום', /noto-sans-hebrew-hebrew/],
    ['Devanagari', 'हीट पंप', /devanagari/],
    ['Thai', 'ปั๊มความร้อน', /noto-sans-thai-thai/],
    ['Chinese', '热泵如何改变供暖', /noto-sans-sc-\d+/],
    ['Japanese', 'ヒートポンプの働き', /noto-sans-sc-\d+/],
    ['Korean', '히트펌프의 난방', /noto-sans-kr-\d+/],
  ])('%s are found by its code points', (_script, text, family) => {
    const found = set(text);
    expect(found?.text).toBe(text);
    expect(found?.fontFamily).toMatch(family);
    for (const character of text) expect(found?.measure(character)).toBeGreaterThanOrEqual(0);
  });

  it('are only those that are needed', () => {
    const typesetter = createTypesetter();
    typesetter.set('Ink', { family: 'serif', weight: 600 });
    expect(typesetter.fonts().map(({ name }) => name)).toEqual(['newsreader-latin-600-normal']);
  });

  it('are the same array for the same files, so that they are parsed once', () => {
    const fontsFor = (text: string) => {
      const typesetter = createTypesetter();
      typesetter.set(text, { family: 'sans', weight: 500 });
      return typesetter.fonts();
    };
    expect(fontsFor('One')).toBe(fontsFor('Two'));
  });

  it('never mix a serif word into a heading of another script', () => {
    expect(set('Отчёт IEA')?.fontFamily).not.toMatch(/newsreader/);
  });

  it('measure what a font says: an em is wider than an en, and a CJK letter is square', () => {
    const latin = set('a—–');
    expect(latin?.measure('—')).toBeGreaterThan(latin?.measure('–') ?? 1);
    expect(set('热泵')?.measure('热')).toBeCloseTo(1, 2);
  });
});

describe('what no font draws', () => {
  it('is left out: emoji of every kind, controls, tags', () => {
    const text = '🔥 Hot 👩‍🔧 pumps 🇩🇪 1️⃣ ❄️ \u0007 here\u202E © 2026 🏴󠁧󠁢󠁥󠁮󠁧󠁿!';
    expect(drawableText(text)).toBe('Hot pumps 1 here © 2026!');
  });

  it('takes the whole text with it when too little remains', () => {
    expect(set('வெப்ப விசையியக்கக் குழாய்கள்')).toBeNull();
    expect(set('🔥🔥🔥')).toBeNull();
    expect(set('—')).toBeNull();
  });

  it('keeps the rest of a text that loses little', () => {
    expect(set('The Tamil letter அ is the first of a long alphabet')?.text).toBe(
      'The Tamil letter is the first of a long alphabet',
    );
  });

  it('spares joiners between letters, where they mean something', () => {
    expect(drawableText('می‌خواهم')).toBe('می‌خواهم');
  });
});

describe('the direction of a text', () => {
  it.each([
    ['كتاب 2026', true],
    ['2026: ספר', true],
    ['The word كتاب', false],
    ['2026', false],
  ])('of %s is that of its first letter', (text, rightToLeft) => {
    expect(isRightToLeft(text)).toBe(rightToLeft);
  });
});
