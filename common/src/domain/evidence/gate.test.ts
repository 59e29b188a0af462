import { describe, expect, it } from '@jest/globals';
import { checkSentence } from './check-sentence.ts';
import { CIRCUMSTANCE_CASES } from './gate-cases-circumstances.ts';
import { PART_CASES } from './gate-cases-parts.ts';
import { GATE_CASES } from './gate-cases.ts';
import { readGateCases } from './read-gate-cases.ts';

const cases = [GATE_CASES, CIRCUMSTANCE_CASES, PART_CASES].flatMap(readGateCases);

describe('checkSentence', () => {
  it('is tried on at least 120 labelled pairs, 25 of them in German, French, Spanish, Portuguese', () => {
    expect(cases.length).toBeGreaterThanOrEqual(120);
    const others = cases.filter(({ language }) => ['de', 'fr', 'es', 'pt'].includes(language));
    expect(others.length).toBeGreaterThanOrEqual(25);
  });

  it.each(cases.filter(({ fails }) => fails === undefined))(
    '$language, $subject: supports $fact: $sentence',
    ({ language, passage, sentence }) => {
      const { supported, checks } = checkSentence(sentence, [passage], language);
      expect(checks.filter(({ passed }) => !passed)).toEqual([]);
      expect(supported).toBe(true);
    },
  );

  it.each(cases.filter(({ fails }) => fails !== undefined))(
    '$language, $subject: stops $fact by $fails: $sentence',
    ({ language, passage, sentence, fails }) => {
      const { supported, checks } = checkSentence(sentence, [passage], language);
      expect(supported).toBe(false);
      const failed = checks.filter(({ passed }) => !passed);
      expect(failed.map(({ name }) => name)).toContain(fails);
      for (const { missing } of failed) expect(missing.length).toBeGreaterThan(0);
    },
  );
});
