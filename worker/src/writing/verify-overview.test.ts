import { describe, expect, it } from '@jest/globals';
import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { NOT_STATED, type Claim, type Ruling } from '@citeloom/common/domain/evidence/judge/claim';
import { explainRefusal } from '@citeloom/common/domain/evidence/report/explain-check';
import { unjudged, type Judging } from './judging.ts';
import { stands } from './verify-draft.ts';
import { verifyOverview } from './verify-overview.ts';

const STATED: Ruling = { answer: 'stated', unstated: [] };
const kept = (text: string, id: string): ArticleSentence => ({
  ...{ text, evidenceIds: [id], verdict: 'supported', level: 'judged', checks: [] },
});
const CRACKS = kept('The girder has 17 cracks.', 'a');
const COST = kept('The repair costs 12 million euros.', 'b');

async function ruled(text: string, rests: ArticleSentence[], ruling = STATED) {
  const claims: Claim[] = [];
  const judging: Judging = {
    ...unjudged,
    rule: async (asked) => {
      claims.push(...asked);
      return asked.map(() => ruling);
    },
  };
  const [sentence] = await verifyOverview(judging, [{ text, rests }], {
    ...{ language: 'en', above: ['Bridges of the Rhine'] },
  });
  return { sentence, claims };
}

describe('verifyOverview', () => {
  const SUM = 'The girder with its 17 cracks takes 12 million euros to mend.';

  it('has a sentence judged against the sentences that it rests on, and cites what they cite', async () => {
    const { sentence, claims } = await ruled(SUM, [CRACKS, COST]);
    expect(claims).toMatchObject([
      { text: SUM, passages: [{ text: CRACKS.text }, { text: COST.text }] },
    ]);
    expect(sentence).toMatchObject({
      ...{ text: SUM, evidenceIds: ['a', 'b'], verdict: 'supported', level: 'judged' },
      overview: true,
    });
  });

  it('tells the judge what was asked', async () => {
    const claims: Claim[] = [];
    const rule: Judging['rule'] = async (asked) => {
      claims.push(...asked);
      return asked.map(() => STATED);
    };
    const question = 'what does the bridge cost';
    const told = [{ text: SUM, rests: [CRACKS, COST], question }];
    await verifyOverview({ ...unjudged, rule }, told, { language: 'en', above: [] });
    expect(claims).toMatchObject([{ question, text: SUM }]);
  });

  it('keeps that a sentence is concluded, or rests on one that is', async () => {
    const concluded = await ruled(SUM, [CRACKS, COST], { answer: 'follows', unstated: [] });
    expect(concluded.sentence).toMatchObject({ verdict: 'supported', follows: true });
    const resting = await ruled(SUM, [CRACKS, { ...COST, follows: true }]);
    expect(resting.sentence).toMatchObject({ verdict: 'supported', follows: true });
    expect((await ruled(SUM, [CRACKS, COST])).sentence).not.toHaveProperty('follows');
  });

  it('lets nothing through that the judge is against, or that no sentence carries', async () => {
    const { sentence } = await ruled(SUM, [CRACKS, COST], NOT_STATED);
    expect(stands(sentence!)).toBe(false);
    expect(explainRefusal(sentence!)).toMatch(/did not find it in the passage/);
    expect(stands((await ruled(SUM, [])).sentence!)).toBe(false);
  });

  it('refuses a figure or a name that the sentences do not have before any judge', async () => {
    for (const text of [
      'The girder has 71 cracks.',
      'Siemens mends the 17 cracks of the girder.',
    ]) {
      const { sentence, claims } = await ruled(text, [CRACKS]);
      expect(stands(sentence!)).toBe(false);
      expect(claims).toEqual([]);
    }
  });

  it('takes a name that the article stands under for no new one', async () => {
    const { claims } = await ruled('The girder of the Rhine bridge has 17 cracks.', [CRACKS]);
    expect(claims).toHaveLength(1);
  });

  it('needs no judge for a sentence that is said again', async () => {
    const { sentence, claims } = await ruled(CRACKS.text, [CRACKS]);
    expect(claims).toEqual([]);
    expect(sentence).toMatchObject({ verdict: 'supported', evidenceIds: ['a'] });
  });
});
