import { describe, expect, it } from '@jest/globals';
import { countBallot, mixBallot } from './ballot.ts';
import { isBelieved, trapsFor } from './belief.ts';
import { NOT_STATED, type Claim, type Ruling, type Trap } from './claim.ts';

const claims: Claim[] = ['a', 'b', 'c'].map((text) => ({ text, passages: [{ text: 'p' }] }));
const STATED: Ruling = { answer: 'stated', unstated: [] };
const traps: Trap[] = [
  { text: 'true', passages: [{ text: 'p' }], falsehood: null },
  { text: 'false', passages: [{ text: 'p' }], falsehood: 'always' },
];
const numbers = [0.9, 0.1, 0.5, 0.3, 0.7];
const ballot = () => {
  let at = 0;
  return mixBallot(claims, traps, 'en', () => numbers[at++ % numbers.length]!);
};
const answered = (say: (text: string) => boolean | null | Ruling) =>
  countBallot(
    ballot(),
    ballot().asked.map(({ text }) => {
      const said = say(text);
      return typeof said === 'boolean' ? (said ? STATED : NOT_STATED) : said;
    }),
  );

describe('a ballot', () => {
  it('holds claims and traps in one form and no order of their own', () => {
    const { asked } = ballot();
    expect(asked.map(({ text }) => text)).toEqual(['b', 'true', 'c', 'false', 'a']);
    for (const claim of asked) expect(Object.keys(claim)).toEqual(['text', 'passages']);
  });

  it('gives each claim its answer, and counts the traps that were seen', () => {
    const count = answered((text) => text !== 'b' && text !== 'false');
    expect(count).toEqual({ rulings: [STATED, NOT_STATED, STATED], traps: { seen: 2, of: 2 } });
    expect(answered(() => true).traps).toEqual({ seen: 1, of: 2 });
    expect(answered(() => false).traps).toEqual({ seen: 1, of: 2 });
  });

  it('keeps the words that are not stated, if the claim has them; a trap that is stated in part is false', () => {
    const partly = (...unstated: string[]): Ruling => ({ answer: 'partly', unstated });
    const count = answered((text) => (text === 'a' ? partly('A', 'z') : partly('z')));
    expect(count.rulings).toEqual([partly('A'), NOT_STATED, NOT_STATED]);
    expect(count.traps).toEqual({ seen: 1, of: 2 });
  });

  it('keeps what follows from its passages apart from what they state; of a trap neither is to be said', () => {
    const FOLLOWS: Ruling = { answer: 'follows', unstated: [] };
    const count = answered((text) => (text === 'a' || text === 'false' ? FOLLOWS : STATED));
    expect(count).toEqual({ rulings: [FOLLOWS, STATED, STATED], traps: { seen: 1, of: 2 } });
  });

  it('takes a claim without an answer for a no, and a trap without one for missed', () => {
    expect(answered(() => null)).toEqual({
      rulings: claims.map(() => NOT_STATED),
      traps: { seen: 0, of: 2 },
    });
    expect(countBallot(ballot(), []).traps).toEqual({ seen: 0, of: 2 });
  });
});

/** Exact probability of being believed after each of some votes, for one that errs with probability p. */
function chance(p: number, votes: readonly number[]): number {
  let errors = new Map([[0, 1]]);
  let of = 0;
  for (const count of votes) {
    for (let trap = 0; trap < count; trap += 1) {
      const next = new Map<number, number>();
      for (const [made, share] of errors) {
        next.set(made, (next.get(made) ?? 0) + share * (1 - p));
        next.set(made + 1, (next.get(made + 1) ?? 0) + share * p);
      }
      errors = next;
    }
    of += count;
    errors = new Map([...errors].filter(([made]) => isBelieved({ seen: of - made, of })));
  }
  return [...errors.values()].reduce((sum, share) => sum + share, 0);
}

describe('belief', () => {
  const article = [20, 2, 2, 2, 2, 2, 2];

  it('needs twenty traps, of which one may be missed', () => {
    expect(isBelieved({ seen: 20, of: 20 })).toBe(true);
    expect(isBelieved({ seen: 19, of: 20 })).toBe(true);
    expect(isBelieved({ seen: 18, of: 20 })).toBe(false);
    expect(isBelieved({ seen: 10, of: 20 })).toBe(false);
  });

  it('needs thirteen where there are no more, all of them seen', () => {
    expect(isBelieved({ seen: 12, of: 12 })).toBe(false);
    expect(isBelieved({ seen: 13, of: 13 })).toBe(true);
    expect(isBelieved({ seen: 12, of: 13 })).toBe(false);
    expect(isBelieved({ seen: 18, of: 19 })).toBe(false);
    expect(chance(0.3, [13])).toBeLessThan(0.01);
  });

  it.each([
    [0.01, 0.983, 0.968, 0.878],
    [0.02, 0.94, 0.892, 0.769],
    [0.05, 0.736, 0.583, 0.513],
    [0.1, 0.392, 0.206, 0.254],
    [0.2, 0.069, 0.013, 0.055],
    [0.3, 0.0076, 0.0004, 0.0097],
  ])('is won by one who errs in %d with the chances that are written down', (p, ...written) => {
    const [first, whole, short] = written;
    expect(chance(p, [20])).toBeCloseTo(first, 3);
    expect(chance(p, article)).toBeCloseTo(whole, 3);
    expect(chance(p, [13])).toBeCloseTo(short, 3);
  });

  it('has a trap for six claims, and one at least', () => {
    expect([1, 6, 7, 12, 13].map(trapsFor)).toEqual([1, 1, 2, 2, 3]);
  });
});
