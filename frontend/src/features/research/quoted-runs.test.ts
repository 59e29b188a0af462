import { describe, expect, it } from '@jest/globals';
import { quotedRuns } from './quoted-runs.ts';

const said = (text: string, marks = {}) => ({ text, evidenceIds: [], ...marks });

describe('quotedRuns', () => {
  it('parts what is quoted from what is not, and where words were left out', () => {
    const runs = quotedRuns([
      said('One.', { quoted: true }),
      said('Two.', { quoted: true }),
      said('Three.', { quoted: true, gap: true }),
      said('Own words.'),
    ]);
    expect(runs.map(({ sentences, ...run }) => [sentences.length, run])).toEqual([
      [2, { quoted: true, gap: false }],
      [1, { quoted: true, gap: true }],
      [1, { quoted: false, gap: false }],
    ]);
  });
});
