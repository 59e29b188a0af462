import { describe, expect, it } from '@jest/globals';
import { detectLanguage } from './detect-language.ts';

const language = (text: string, declared?: string) =>
  detectLanguage([{ kind: 'paragraph', text }], declared);

describe('detectLanguage', () => {
  it.each([
    [
      'en',
      'A beekeeper inspects the hive in spring. The bees have eaten most of their honey, and the queen lays her first eggs when the willows bloom.',
    ],
    [
      'de',
      'Die Imkerin prüft im Frühling den Bienenstock. Die Bienen haben den größten Teil des Honigs verbraucht, und die Königin legt ihre ersten Eier.',
    ],
    [
      'fr',
      'L’apicultrice examine la ruche au printemps. Les abeilles ont mangé presque tout leur miel et la reine pond ses premiers œufs.',
    ],
    [
      'ja',
      '養蜂家は春に巣箱を調べます。ミツバチは蜂蜜のほとんどを食べてしまい、女王蜂は最初の卵を産みます。'.repeat(
        3,
      ),
    ],
  ])('tells %s by its prose, whatever the document declares', (expected, text) => {
    expect(language(text, 'xx')).toBe(expected);
  });

  it('believes what a short document declares', () => {
    expect(language('Hello world', 'pt-BR')).toBe('pt');
  });

  it('takes a few words that could be anything for English', () => {
    expect(language('Hello world')).toBe('en');
  });

  it('does not look at code, and says when nothing tells', () => {
    const code = [
      { kind: 'code' as const, text: 'const honig = bienen.map((biene) => biene.honig);' },
    ];
    expect(detectLanguage(code, undefined)).toBe('und');
    expect(language('12 34 56', 'not a tag!')).toBe('und');
  });
});
