import { describe, expect, it } from '@jest/globals';
import { saysTheSame } from './same-statement.ts';
import { contentWords } from './words.ts';

const same = (one: string, other: string) =>
  saysTheSame(contentWords(one, 'en'), contentWords(other, 'en'));

describe('saysTheSame', () => {
  it('recognises a sentence with a word more or in another order', () => {
    expect(
      same(
        'Maintainer scripts must be idempotent.',
        'Every maintainer script must really be idempotent.',
      ),
    ).toBe(true);
  });

  it('keeps sentences apart that share only their subject', () => {
    expect(
      same(
        'Maintainer scripts must be idempotent.',
        'Maintainer scripts run without a controlling terminal.',
      ),
    ).toBe(false);
  });

  it('keeps sentences apart that name different numbers', () => {
    const first = 'The repair of the bridge will cost 12 million euros.';
    expect(same(first, 'The repair of the bridge will cost 19 million euros.')).toBe(false);
    expect(same(first, 'The repair of the bridge will cost 12 million euros in all.')).toBe(true);
  });

  it('takes no name for a sentence that holds it', () => {
    expect(same('Quotas', 'Quotas limit the room that each user may fill.')).toBe(false);
    expect(same('Quotas', 'The quotas')).toBe(true);
  });

  it('takes nothing as the same as an empty sentence', () => {
    expect(saysTheSame([], [])).toBe(false);
  });
});
