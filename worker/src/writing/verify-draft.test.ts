import { describe, expect, it } from '@jest/globals';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { RunContext } from '../run-engine/run-context.ts';
import { NOT_STATED, type Claim, type Ruling } from '@citeloom/common/domain/evidence/judge/claim';
import type { WriterSentence } from '../providers/writers/writer.ts';
import { gateSentences } from './gate-sentences.ts';
import { unjudged, type Judging } from './judging.ts';
import { verifyDrafts, type VerifiedDraft } from './verify-draft.ts';

const CRACKS = 'Inspectors found 17 cracks in the main girder.';
const COST = 'The repair will cost 12 million euros.';
const SHUT = 'The bridge was shut.';
const LEANING = 'It will stay closed for two years.';
const BELONGING = {
  contentId: 'r',
  owner: { type: 'session' as const, id: 's' },
  expiresAt: new Date(0),
};
const AROUND = `${SHUT} ${LEANING}`;

const evidenceOf = (quote: string, index: number): EvidenceDocument => {
  const place = { ...BELONGING, sourceId: 's', textId: 't', start: 0, end: quote.length };
  return { _id: `id${index + 1}`, ...place, quote, before: '', after: '' };
};

const context = { signal: new AbortController().signal } as unknown as RunContext;
const gate = async (task: Parameters<typeof gateSentences>[0]) => gateSentences(task);

/** Verifies drafts that cite one passage as `e1`; it starts at 100 in its text. Nothing is judged. */
async function verifiedFrom(quote: string, sentences: WriterSentence[]) {
  const place = { ...BELONGING, sourceId: 's', textId: 't', start: 100, end: 100 + quote.length };
  const document = { _id: 'p', ...place, quote, before: '', after: '' };
  const passageOf = new Map([
    [
      'e1',
      {
        document,
        headings: [],
        blocks: [{ kind: 'paragraph' as const, start: 0, end: quote.length }],
      },
    ],
  ]);
  const ground = { passageOf, language: 'en' };
  const verifier = { gate, judging: unjudged };
  const [found] = await verifyDrafts(context, verifier, [{ drafts: sentences, ground }]);
  return shownOf(found!);
}

/** What readers see of a verified draft, and what was taken out. */
function shownOf({ sentences, evidence }: VerifiedDraft) {
  const all = sentences.flat();
  const isRemoved = ({ verdict }: (typeof all)[number]) => verdict === 'removed';
  return {
    ...{ evidence, shown: all.filter((one) => !isRemoved(one)), removed: all.filter(isRemoved) },
  };
}

const TOPIC = 'what is wrong with the bridge';

/** Verifies one paragraph of sentences, each citing `e1`, `e2` by its place; the judge says no to some. */
async function verified(
  texts: (string | WriterSentence)[],
  against: string[] = [],
  aliases = ['e1', 'e2', 'e3'],
  quotes = [CRACKS, COST, AROUND],
  answer: Ruling['answer'] = 'stated',
) {
  const claims: Claim[] = [];
  const judging: Judging = {
    ...unjudged,
    rule: async (asked) => {
      claims.push(...asked);
      return asked.map(({ text }) =>
        against.some((one) => text.endsWith(one)) ? NOT_STATED : { answer, unstated: [] },
      );
    },
  };
  const sentences = texts.map((one, index) =>
    typeof one === 'string' ? { text: one, aliases: [aliases[index] ?? 'e1'] } : one,
  );
  const passageOf = new Map(
    quotes.map(evidenceOf).map((document, index) => {
      const blocks = [{ kind: 'paragraph' as const, start: 0, end: document.quote.length }];
      return [`e${index + 1}`, { document, blocks, headings: ['Findings', 'Girder'] }];
    }),
  );
  const sources = [
    { _id: 's', title: 'Bridge costs', site: 'audit.example', author: 'Audit Watch' },
  ];
  const ground = { passageOf, sources, language: 'en', topic: TOPIC };
  const verifier = { gate, judging };
  const [found] = await verifyDrafts(context, verifier, [{ drafts: sentences, ground }]);
  return { claims, ...shownOf(found!) };
}

/** As a judge is shown them. */
const shownToJudge = (...texts: string[]) =>
  texts.map((text) => ({
    text,
    section: 'Findings › Girder',
    document: 'Bridge costs (audit.example)',
  }));

const FOUND = 'The main girder turned out to have 17 cracks.';
const PRICE = 'Mending it takes 12 million euros.';

describe('verifyDrafts', () => {
  it('shows as judged what is restated and carried, and asks about nothing that code proves', async () => {
    const { shown, claims, removed } = await verified([FOUND, COST]);
    expect(shown).toMatchObject([
      { text: FOUND, verdict: 'supported', level: 'judged' },
      { text: COST, verdict: 'supported', level: 'quoted' },
    ]);
    expect(removed).toEqual([]);
    expect(claims).toEqual([{ question: TOPIC, text: FOUND, passages: shownToJudge(CRACKS) }]);
  });

  it('says of a sentence that it follows from its passages where the judge says so', async () => {
    const so = 'So look at the main girder and its 17 cracks first.';
    const { shown } = await verified([so], [], ['e1'], [CRACKS], 'follows');
    expect(shown).toMatchObject([{ verdict: 'supported', level: 'judged', follows: true }]);
    expect((await verified([so], [], ['e1'], [CRACKS])).shown[0]).not.toHaveProperty('follows');
  });

  it('says in the words of the source what the judge is against, and counts it', async () => {
    const { shown } = await verified([FOUND], [FOUND]);
    expect(shown).toMatchObject([
      { text: CRACKS, verdict: 'softened', level: 'quoted', drafted: FOUND },
    ]);
    expect((await verified([FOUND, CRACKS], [FOUND], ['e1', 'e1'])).removed).toMatchObject([
      { text: FOUND, verdict: 'removed' },
    ]);
  });

  it('puts no words of a source in the place of a sentence without a passage of its own', async () => {
    const near = { text: 'The girder had 71 cracks.', aliases: [], near: ['e1'] };
    const { shown, removed } = await verifiedFrom(CRACKS, [near]);
    expect(shown).toEqual([]);
    expect(removed).toMatchObject([{ text: near.text }]);
  });

  it('never asks about a figure or a name that the passage does not have', async () => {
    const { claims, shown, removed } = await verified([
      'The main girder turned out to have 71 cracks.',
      'Mending it takes Siemens 12 million euros.',
    ]);
    expect(claims).toEqual([]);
    expect(shown.every(({ verdict }) => verdict === 'softened')).toBe(true);
    expect([...shown, ...removed].every(({ level }) => level !== 'judged')).toBe(true);
  });

  it('has a sentence judged behind the one before, and by the passages of both where it leans on it', async () => {
    const { shown, claims } = await verified([FOUND, 'It takes 12 million euros to mend.']);
    expect(shown.map(({ level }) => level)).toEqual(['judged', 'judged']);
    expect(claims[1]).toEqual({
      ...{ before: FOUND, text: 'It takes 12 million euros to mend.' },
      passages: shownToJudge(CRACKS, COST),
    });
  });

  it('has a quotation judged that leans on a sentence of another passage', async () => {
    const { claims } = await verified([CRACKS, LEANING], [], ['e1', 'e3']);
    expect(claims).toEqual([
      { before: CRACKS, text: LEANING, passages: shownToJudge(CRACKS, AROUND) },
    ]);
    expect((await verified([SHUT, LEANING], [], ['e3', 'e3'])).claims).toEqual([]);
  });

  it('keeps why a draft was refused in the place of which its source speaks', async () => {
    const { shown } = await verified(
      [FOUND, 'The repair will cost Siemens 12 million euros.'],
      [FOUND],
    );
    const failed = (name: string, missing: string[]) => [{ name, passed: false, missing }];
    expect(shown).toMatchObject([
      { text: CRACKS, refused: failed('vote', []) },
      { text: COST, refused: failed('names', ['Siemens']) },
    ]);
  });

  it('lets a sentence name what only the title above its passage names', async () => {
    const { shown } = await verified(['In the Girder the inspectors found 17 cracks.']);
    expect(shown).toMatchObject([{ level: 'judged' }]);
  });

  it('lets nothing dangle behind a sentence that fell', async () => {
    const texts = [FOUND, 'However, the repair will cost 12 million euros.'];
    const { shown } = await verified(texts, [FOUND]);
    expect(shown.map(({ text }) => text)).toEqual([
      CRACKS,
      'The repair will cost 12 million euros.',
    ]);
    const leaning = await verified(
      [PRICE, 'It was found to have 17 cracks.'],
      [PRICE],
      ['e2', 'e1'],
    );
    expect(leaning.shown.map(({ text }) => text)).toEqual([COST, CRACKS]);
  });

  describe('an example that the text makes up', () => {
    const supposed = (text: string, figures = 'suppose'): WriterSentence => ({
      ...{ text, aliases: ['e2'], figures },
    });
    const BEGUN = 'Say a town has 3 bridges and each takes 12 million euros to mend.';
    const SO = 'The town then pays 36 million euros.';

    it('is judged as one, with what it has supposed before and its calculations', async () => {
      const { claims, shown } = await verified([
        ...[supposed(BEGUN), FOUND, supposed(SO, 'suppose; 3 * 12 = 36')],
      ]);
      expect(claims).toMatchObject([
        { text: BEGUN, example: [] },
        { text: FOUND, before: BEGUN },
        { text: SO, before: `${BEGUN} ${FOUND}`, example: ['3 * 12 = 36'] },
      ]);
      expect(claims[1]).not.toHaveProperty('example');
      expect(shown).toMatchObject([{ supposed: true }, { text: FOUND }, { supposed: true }]);
      expect(shown[1]).not.toHaveProperty('supposed');
    });

    it('is refused by code without its mark, and with a wrong calculation', async () => {
      const bare = await verified([{ text: BEGUN, aliases: ['e2'] }]);
      const wrong = await verified([supposed(SO, 'suppose; 3 * 12 = 63')]);
      expect([bare, wrong].flatMap(({ claims }) => claims)).toEqual([]);
    });

    it('does not go on from a sentence that is refused', async () => {
      const { shown } = await verified([FOUND, supposed(BEGUN), supposed(SO)], [BEGUN]);
      expect(shown.map(({ text }) => text)).toEqual([FOUND]);
    });
  });

  it('shows a judge what a sentence announces', async () => {
    const { claims } = await verified(['So there are two findings.', FOUND]);
    expect(claims).toMatchObject([{ after: [FOUND] }, { text: FOUND }]);
    expect(claims[1]).not.toHaveProperty('after');
  });

  it('has short advice judged that stands beside what its passage says', async () => {
    const advice = 'So hurry up.';
    const beside = await verified([CRACKS, advice], [], ['e1', 'e1']);
    expect(beside.claims).toMatchObject([{ before: CRACKS, text: advice }]);
    expect(beside.shown).toMatchObject([{}, { text: advice, level: 'judged' }]);
    expect((await verified([CRACKS, advice], [], ['e1', 'e2'])).claims).toEqual([]);
  });

  it('lets what has no citation take up a date that is told with another one', async () => {
    const told = (text: string) => [
      { text: 'In 1962 the old ferry was sold.', aliases: ['e1'] },
      { text: CRACKS, aliases: ['e2'] },
      { text, aliases: [], near: ['e2'] },
    ];
    const quotes = ['The old ferry was sold in 1962.', CRACKS];
    const { claims } = await verified(
      told('After the ferry of 1962 came a girder with cracks.'),
      [],
      [],
      quotes,
    );
    expect(claims.at(-1)?.passages).toEqual(shownToJudge(...quotes));
    const wrong = 'After the ferry of 1926 came a girder with cracks.';
    expect((await verified(told(wrong), [], [], quotes)).removed).toMatchObject([{ text: wrong }]);
  });

  it('lets a sentence say whose statement it is, and has the rest judged', async () => {
    const attributed = 'According to Audit Watch, 12 million euros are what the repair will cost.';
    const { shown, claims } = await verified([CRACKS, attributed]);
    expect(shown).toMatchObject([{}, { text: attributed, verdict: 'supported' }]);
    expect(claims.map(({ text }) => text)).toEqual([
      '12 million euros are what the repair will cost.',
    ]);
  });

  it('leaves it to the judge whose statement it is where the passage speaks for others as well', async () => {
    const others = `${COST} The council says that nobody will pay.`;
    const attributed = 'According to Audit Watch, 12 million euros are what the repair will cost.';
    const { claims } = await verified([attributed], [], ['e1'], [others]);
    expect(claims.map(({ text }) => text)).toEqual([attributed]);
  });

  it('puts a long sentence of a source into quotation marks, and leaves short ones alone', async () => {
    const long =
      'The bridge over the Rhine at Lindholm was closed on a cold morning in March by the council';
    const { shown } = await verifiedFrom(`${long}. It is old.`, [
      { text: `${long}.`, aliases: ['e1'] },
    ]);
    expect(shown).toMatchObject([{ text: `“${long}.”`, level: 'quoted' }]);
    expect((await verified([CRACKS])).shown).toMatchObject([{ text: CRACKS }]);
  });

  it('puts no marks around words that a sentence of its own shares with its source', async () => {
    const shared =
      'the distance from the Earth to the Sun, or about 150 million kilometers by the latest count';
    const own = `So what one unit stands for is ${shared}.`;
    const { shown } = await verified([own], [], ['e1'], [`One unit stands for ${shared}.`]);
    expect(shown).toMatchObject([{ text: own, level: 'judged' }]);
  });

  it('keeps to one kind of quotation marks, whichever the writer or the source took', async () => {
    const long =
      'the bridge over the Rhine at Lindholm was closed on a cold morning in March by the council';
    const named = 'Inspectors call the largest of 17 cracks "the old lady".';
    const { shown } = await verifiedFrom(`It is said that ${long}. ${named}`, [
      { text: `It is said that ${long}.`, aliases: ['e1'] },
      { text: named, aliases: ['e1'] },
    ]);
    const text = JSON.stringify(shown.map((one) => one.text));
    expect(text).toContain('“It is said that the bridge');
    expect(text).toContain('call the largest of 17 cracks “the old lady”.');
  });

  it('narrows what is cited to the sentences that say it, with the rest of the passage around', async () => {
    const { shown, evidence: found } = await verifiedFrom(`The bridge is old. ${CRACKS} ${COST}`, [
      { text: CRACKS, aliases: ['e1'] },
    ]);
    const [cited] = found;
    expect(cited).toMatchObject({
      before: 'The bridge is old. ',
      quote: CRACKS,
      after: ` ${COST}`,
      start: 119,
      end: 119 + CRACKS.length,
    });
    expect(shown).toMatchObject([{ evidenceIds: [cited?._id] }]);
  });

  it('marks as quoted what repeats its passage, and where words were left out', async () => {
    const quoted = (text: string) => ({ text, aliases: ['e1'], quoted: true });
    const passage = `The bridge is old. ${CRACKS} ${COST} Trains go on.`;
    const drafts = ['The bridge is old.', CRACKS, 'Trains go on.'].map(quoted);
    const { shown } = await verifiedFrom(passage, drafts);
    expect(shown).toMatchObject([{ quoted: true }, { quoted: true }, { quoted: true, gap: true }]);
    expect(shown.map(({ gap }) => gap)).toEqual([undefined, undefined, true]);
  });

  it('puts the passage’s words in the place of a quotation that is none', async () => {
    const { shown } = await verifiedFrom(`The bridge is old. ${CRACKS}`, [
      { text: 'Inspectors found 17 cracks.', aliases: ['e1'], quoted: true },
    ]);
    expect(shown).toMatchObject([{ text: CRACKS, quoted: true }]);
  });
});
