import { describe, expect, it } from '@jest/globals';
import type { EvidencePool } from './evidence-pool.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { verifySentence, verifyWritten } from './verify-sentence.ts';

const PASSAGES: Record<string, Neighbourhood> = {
  git: { before: '', quote: 'Git was written by Linus Torvalds in 2005.', after: '' },
  users: { before: '', quote: 'Millions of developers use Git every day.', after: '' },
  bread: { before: '', quote: 'Sourdough rises overnight.', after: '' },
  speed: { before: '', quote: 'Git is not faster than Mercurial on every task.', after: '' },
};
const pool: EvidencePool = {
  language: 'en',
  evidenceOf: (id) => PASSAGES[id],
  candidateIds: Object.keys(PASSAGES),
};
const verify = (text: string, ...evidenceIds: string[]) =>
  verifySentence({ text, evidenceIds }, pool);

describe('verifySentence', () => {
  it('keeps a quoted sentence with its citation', () => {
    const sentence = verify('Git was written by Linus Torvalds in 2005.', 'git');
    expect(sentence).toMatchObject({ verdict: 'supported', level: 'quoted', evidenceIds: ['git'] });
    expect(sentence.checks.every(({ passed }) => passed)).toBe(true);
  });

  it('leaves what is restated to a judge, without a level', () => {
    const sentence = verify('Linus Torvalds wrote Git in 2005.', 'git');
    expect(sentence).toMatchObject({ verdict: 'restated', evidenceIds: ['git'] });
    expect(sentence).not.toHaveProperty('level');
  });

  it('takes out citations that do not carry the sentence', () => {
    const quoted = 'Git was written by Linus Torvalds in 2005.';
    expect(verify(quoted, 'users', 'git').evidenceIds).toEqual(['git']);
    expect(verify('Linus Torvalds wrote Git in 2005.', 'bread', 'git').evidenceIds).toEqual([
      'git',
    ]);
  });

  it('keeps all citations of a restated sentence that speak of it, in other words too', () => {
    const text = 'In 2005 Linus Torvalds wrote Git, which developers use every day.';
    expect(verify(text, 'git', 'users').evidenceIds).toEqual(['git', 'users']);
    const both = 'Linus Torvalds wrote Git in 2005 for every developer.';
    expect(verify(both, 'git', 'users', 'bread').evidenceIds).toEqual(['git', 'users']);
  });

  it('leaves to a judge what has no word of its passage but the beginning of one', () => {
    expect(verify('Some developed it further.', 'users').verdict).toBe('restated');
    expect(verify('Some baked it further.', 'users').verdict).toBe('removed');
  });

  it('leaves to a judge what leads from one statement to the next, in whatever words', () => {
    const beside = (text: string) => verifySentence({ text, evidenceIds: [], near: ['git'] }, pool);
    const lead = 'Nobody had planned any of this.';
    expect(beside(lead)).toMatchObject({ verdict: 'restated', evidenceIds: ['git'] });
    expect(beside('Nobody had planned any of this before 1999.').verdict).toBe('removed');
    expect(verify(lead, 'git').verdict).toBe('removed');
  });

  describe('of a short sentence that has no word of the passage that it cites', () => {
    const beside = (text: string, ...near: string[]) =>
      verifySentence({ text, evidenceIds: ['git'], near }, pool);
    const advice = 'So keep the two apart.';

    it('leaves it to a judge where a sentence beside it cites the passage too', () => {
      expect(beside(advice, 'bread', 'git')).toMatchObject({
        ...{ verdict: 'restated', evidenceIds: ['git'] },
      });
      expect(beside(advice, 'bread').verdict).toBe('removed');
      expect(beside(advice).verdict).toBe('removed');
    });

    it('cites another passage instead that has its words', () => {
      expect(beside('Overnight sourdough rises.', 'git')).toMatchObject({
        ...{ verdict: 'restated', evidenceIds: ['bread'], recited: true },
      });
    });

    it.each([
      ['a figure', 'So keep the 14 apart.'],
      ['a date', 'So keep them apart until May 2031.'],
      ['a name', 'So keep Mercurial apart.'],
      ['a quotation', 'So keep the “two” apart.'],
      ['a subject of its own', 'The weather over northern islands stayed cold and rainy.'],
    ])('takes it out with %s', (_what, text) => {
      expect(beside(text, 'git').verdict).toBe('removed');
    });
  });

  it('takes out and names unknown ids, and keeps the sentence that others carry', () => {
    const sentence = verify('Linus Torvalds wrote Git in 2005.', 'e99', 'git');
    expect(sentence).toMatchObject({ verdict: 'restated', evidenceIds: ['git'] });
    expect(sentence.checks.at(-1)).toEqual({ name: 'citation', passed: false, missing: ['e99'] });
  });

  it('cites anew what other evidence carries', () => {
    expect(verify('Millions of developers use Git every day.', 'git')).toMatchObject({
      verdict: 'supported',
      evidenceIds: ['users'],
      recited: true,
    });
    expect(verify('Millions of developers use Git.')).toMatchObject({ evidenceIds: ['users'] });
  });

  it('holds a fact without citation against what its neighbours cite, and a turn of speech not', () => {
    const beside = (text: string) => verifySentence({ text, evidenceIds: [], near: ['git'] }, pool);
    const linking = beside('So it was Linus Torvalds himself who wrote Git, not his company.');
    expect(linking).toMatchObject({ verdict: 'restated', evidenceIds: ['git'] });
    expect(beside('In 2007 Linus Torvalds wrote Git.').verdict).toBe('removed');
    const turn = beside('What does that tell us?');
    expect(turn).toMatchObject({ verdict: 'uncited', evidenceIds: [] });
  });

  it('removes what nothing carries, with the reasons', () => {
    const sentence = verify('Linus Torvalds wrote Git in 2007.', 'git');
    expect(sentence).toMatchObject({
      verdict: 'removed',
      text: 'Linus Torvalds wrote Git in 2007.',
    });
    expect(sentence.checks.filter(({ passed }) => !passed)).toEqual([
      { name: 'dates', passed: false, missing: ['2007'] },
    ]);
  });

  it('removes a fact without citation that nothing carries', () => {
    expect(verify('Subversion was released by CollabNet in 2000.').verdict).toBe('removed');
  });

  describe('with a capital that only the opening of the sentence gives', () => {
    const passages: Record<string, Neighbourhood> = {
      errors: { before: '', quote: 'Stitching errors are caused by parallax.', after: '' },
      fields: { before: '', quote: 'A tripod keeps them small and a lens hood dark.', after: '' },
    };
    const reach = {
      ...{ language: 'en', candidateIds: Object.keys(passages) },
      evidenceOf: (id: string) => passages[id],
    };
    const verdictOf = (text: string) =>
      verifySentence({ text, evidenceIds: ['errors'] }, reach).verdict;

    it('takes a word that a passage in reach has in lower case for no name', () => {
      expect(verdictOf('Small stitching errors are caused by parallax.')).toBe('restated');
    });

    it.each([
      ['that no passage has', 'Ludwig stitching errors are caused by parallax.'],
      ['that another capital follows', 'Small Ludwig stitching errors are caused by parallax.'],
      ['with a capital in the middle', 'Now Small stitching errors are caused by parallax.'],
      ['beside a number that no passage has', 'Small stitching errors are caused by 2 parallaxes.'],
    ])('takes out a name %s', (_what, text) => {
      expect(verdictOf(text)).toBe('removed');
    });
  });

  it('leaves a sentence without checkable fact uncited', () => {
    expect(verify('Here is what the sources say.')).toEqual({
      text: 'Here is what the sources say.',
      evidenceIds: [],
      verdict: 'uncited',
      checks: [],
    });
    expect(verify('Here is what the sources say.', 'git').evidenceIds).toEqual([]);
    expect(verify('Here is what the sources say.', 'e99')).toMatchObject({
      verdict: 'uncited',
      evidenceIds: [],
      checks: [{ name: 'citation', passed: false, missing: ['e99'] }],
    });
  });
});

describe('verifyWritten', () => {
  const written = (text: string, ...evidenceIds: string[]) =>
    verifyWritten({ text, evidenceIds }, pool);

  it('finds the passage that a sentence of a person quotes', () => {
    const text = 'Git was written by Linus Torvalds in 2005.';
    expect(written(text)).toMatchObject({ verdict: 'supported', evidenceIds: ['git'] });
    expect(written(text)).not.toHaveProperty('recited');
    expect(written(text, 'users')).toMatchObject({ evidenceIds: ['git'], recited: true });
  });

  it('names the passage that has the facts of a restatement, and does not cite it', () => {
    expect(written('Linus Torvalds wrote Git in 2005.')).toMatchObject({
      ...{ verdict: 'restated', evidenceIds: [], nearest: 'git' },
    });
  });

  it('never cuts or removes one, and names the passage that comes closest', () => {
    const text = 'Linus Torvalds wrote Git in 2007, which made him a rich man.';
    const sentence = written(text, 'git');
    expect(sentence).toMatchObject({
      ...{ text, verdict: 'unsupported', evidenceIds: [], nearest: 'git' },
    });
    expect(sentence.checks.find(({ name }) => name === 'dates')?.passed).toBe(false);
  });

  it('asks for no citation where nothing is claimed', () => {
    expect(written('Here is what the sources say.', 'git')).toEqual({
      ...{ text: 'Here is what the sources say.', evidenceIds: [], verdict: 'uncited', checks: [] },
    });
  });
});
