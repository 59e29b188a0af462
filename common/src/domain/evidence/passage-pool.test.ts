import { describe, expect, it } from '@jest/globals';
import { narrowPassage, passagePool } from './passage-pool.ts';
import { verifySentence } from './verify-sentence.ts';

const SENTENCES = [
  'The Marrow bridge was opened in 1962.',
  'Inspectors found 17 cracks in its main girder in 2024.',
  'They closed two of the four lanes the same week.',
  'The repair will cost 12 million euros.',
];

function passage(id: string, sentences: string[]) {
  const quote = sentences.join(' ');
  return { id, quote, blocks: [{ start: 0, end: quote.length }] };
}

const narrowed = (text: string) => {
  const whole = passage('p', SENTENCES);
  const { start, end } = narrowPassage(text, whole, 'en');
  return whole.quote.slice(start, end);
};

describe('narrowPassage', () => {
  it('gives exactly what is quoted, be it one sentence or several', () => {
    expect(narrowed(SENTENCES[2]!)).toBe(SENTENCES[2]);
    expect(narrowed(SENTENCES.slice(0, 2).join(' '))).toBe(SENTENCES.slice(0, 2).join(' '));
    expect(narrowed('Inspectors found 17 cracks')).toBe(SENTENCES[1]);
  });

  it('gives the one sentence that says it, though others share words with it', () => {
    expect(narrowed('Repairs of the bridge cost 12 million euros.')).toContain(SENTENCES[3]);
    expect(narrowed('17 cracks were found by inspectors.')).toBe(SENTENCES[1]);
  });

  it('gives the sentences that say it together, and no more than three', () => {
    expect(narrowed('Two of four lanes were closed after 17 cracks were found.')).toBe(
      SENTENCES.slice(1, 3).join(' '),
    );
    const all = narrowed('Opened in 1962, with cracks, lanes closed, repair 12 million euros.');
    expect(all.split('. ').length).toBeLessThanOrEqual(3);
  });

  it('gives a passage without sentences as a whole', () => {
    expect(narrowPassage('x', { id: 'p', quote: '—', blocks: [] }, 'en')).toEqual({
      start: 0,
      end: 1,
    });
  });
});

describe('passagePool', () => {
  const ids = (id: string, { start, end }: { start: number; end: number }) =>
    `${id}:${start}-${end}`;
  const other = passage('q', ['Ferries stop at night.', 'A ticket costs 4 euros.']);
  const pool = passagePool('en', [passage('p', SENTENCES), other], ids);

  it('has the gate cite the part that carries a sentence, and tells where it is', () => {
    const text = 'Inspectors found 17 cracks.';
    const { verdict, evidenceIds } = verifySentence({ text, evidenceIds: ['p'] }, pool);
    expect(verdict).toBe('restated');
    const [span] = evidenceIds.map((id) => pool.spanOf(id));
    const start = SENTENCES[0]!.length + 1;
    expect(span).toMatchObject({ passageId: 'p', start, end: start + SENTENCES[1]!.length });
  });

  it('cites anew from the sentences of any passage in reach', () => {
    const draft = { text: 'A ticket costs 4 euros.', evidenceIds: ['p'] };
    const { recited, evidenceIds } = verifySentence(draft, pool);
    expect(recited).toBe(true);
    expect(evidenceIds.map((id) => pool.evidenceOf(id)?.quote)).toEqual([
      'A ticket costs 4 euros.',
    ]);
  });

  it('has a name count as known that stands anywhere in its passage, and no figure', () => {
    const filler = Array.from(
      { length: 8 },
      (_, at) => `Much else was said about it on day ${at}.`,
    );
    const far = passage('far', [
      'Solon led Athens in 594.',
      ...filler,
      'In exile he praised calm, rest, sleep and quiet.',
    ]);
    const verdictOf = (text: string) =>
      verifySentence({ text, evidenceIds: ['far'] }, passagePool('en', [far], ids)).verdict;
    expect(verdictOf('In exile Solon of Athens praised calm, rest, sleep and quiet.')).toBe(
      'restated',
    );
    expect(verdictOf('In exile Draco of Athens praised calm, rest, sleep and quiet.')).toBe(
      'removed',
    );
    expect(verdictOf('In exile in 594 he praised calm, rest, sleep and quiet.')).toBe('removed');
  });

  describe('of a figure that stands in another part of the passage', () => {
    const filler = (from: number) =>
      Array.from(
        { length: 5 },
        (_, at) => `Much else was told of it on page ${from + at}, at length.`,
      );
    const far = passage('far', [
      'Solon led Athens in 594 as its first magistrate.',
      ...filler(10),
      'The council that he founded had four hundred members, drawn by lot.',
      ...filler(20),
      'In exile Solon praised calm, rest, sleep and quiet.',
    ]);
    const reach = passagePool('en', [far, other], ids);
    const checked = (text: string) => verifySentence({ text, evidenceIds: ['far'] }, reach);

    it('cites that part as well where it says more of the sentence than the figure', () => {
      const text = 'In exile Solon, who led Athens in 594, praised calm, rest, sleep and quiet.';
      const { verdict, evidenceIds } = checked(text);
      expect(verdict).toBe('restated');
      expect(evidenceIds.map((id) => reach.evidenceOf(id)?.quote)).toEqual([
        'In exile Solon praised calm, rest, sleep and quiet.',
        'Solon led Athens in 594 as its first magistrate.',
      ]);
      const more = checked(`${text.slice(0, -1)}, and a council of 400 members met.`);
      expect(more.verdict).toBe('restated');
      expect(more.evidenceIds).toHaveLength(3);
    });

    it.each([
      ['in the place of another', 'In exile in 594 Solon praised calm, rest, sleep and quiet.'],
      ['that a number word gives', 'In exile Solon praised calm, rest and sleep to 400 others.'],
      ['that no part has', 'In exile Solon, who led Athens in 549, praised calm, rest and sleep.'],
      [
        'of another passage',
        'Solon, who bought a ticket for 4 euros, praised calm, rest and sleep.',
      ],
    ])('takes out a sentence with a figure %s', (_what, text) => {
      expect(checked(text).verdict).toBe('removed');
    });
  });

  it('finds the date of a sentence without citation in a passage that the text cites elsewhere', () => {
    const law = passage('law', ['The act of 1867 gave workers in the towns the vote.']);
    const rent = passage('rent', ['Rents fell for ten years, and landlords complained of it.']);
    const reach = passagePool('en', [law, rent], ids);
    const checked = (text: string, told = ['law', 'rent']) =>
      verifySentence({ text, evidenceIds: [], near: ['rent'], told }, reach);
    const lead = 'Landlords complained all the same of workers who had the vote since 1867.';
    const { verdict, evidenceIds } = checked(lead);
    expect(verdict).toBe('restated');
    expect(evidenceIds.map((id) => reach.spanOf(id)?.passageId)).toEqual(['rent', 'law']);
    expect(checked(lead, ['rent']).verdict).toBe('removed');
    expect(checked(lead.replace('1867', '1868')).verdict).toBe('removed');
    expect(checked('In 1867 landlords complained of rents.').verdict).toBe('removed');
  });

  it('has the name of what its source belongs to count as known', () => {
    const page = {
      ...passage('page', ['Moving the slider changes the quality.']),
      site: 'digikam',
    };
    const verdictOf = (text: string) =>
      verifySentence({ text, evidenceIds: ['page'] }, passagePool('en', [page], ids)).verdict;
    expect(verdictOf('In digiKam, moving the slider changes the quality.')).toBe('restated');
    expect(verdictOf('In Darktable, moving the slider changes the quality.')).toBe('removed');
  });

  it('has names of the question and of what a passage stands under count as known', () => {
    const told = { id: 'p', quote: 'It joins the folders of two computers.', blocks: [] };
    const topic = 'How does Syncthing work?';
    const verdict = (passage: typeof told & { topic?: string }) => {
      const pool = passagePool('en', [passage], (id, { start, end }) => `${id} ${start} ${end}`);
      const text = 'In this way, Syncthing joins folders of several computers.';
      return verifySentence({ text, evidenceIds: ['p'] }, pool).verdict;
    };
    expect(verdict({ ...told, topic })).toBe('restated');
    expect(verdict(told)).toBe('removed');
  });

  it('knows parts that were cited before', () => {
    const span = { id: 'known', passageId: 'q', start: 0, end: 22 };
    const again = passagePool('en', [other], ids, [span]);
    expect(again.evidenceOf('known')).toMatchObject({
      quote: 'Ferries stop at night.',
      after: ' A ticket costs 4 euros.',
    });
    expect(again.spanOf('known')).toEqual(span);
  });
});
