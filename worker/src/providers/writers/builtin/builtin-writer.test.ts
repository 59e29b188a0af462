import { describe, expect, it } from '@jest/globals';
import type { CallTools } from '../../../run-engine/run-context.ts';
import type { WriterFacet } from '../writer.ts';
import { builtinWriter } from './builtin-writer.ts';
import { samplePassage } from './sample-evidence.ts';

const tools: CallTools = { signal: new AbortController().signal, spend: () => undefined };
const brief = { topic: 'how to sharpen a blurry photo', language: 'en' };

const manual = (text: string, start: number, score: number) =>
  samplePassage(text, { source: 'manual', origin: 'manual', start, score });

const mask: WriterFacet = {
  title: 'Unsharp mask',
  evidence: [
    manual(
      'The unsharp mask sharpens a blurry photo. It raises the contrast of edges. It needs a radius.\nA radius of two pixels suits most photos. Larger ones leave halos.',
      2000,
      1,
    ),
    samplePassage('Scanned photos gain most from a mask. Grain shows sooner than in others.', {
      source: 'scans',
      origin: 'scans',
      score: 0.7,
    }),
  ],
};
const opening: WriterFacet = {
  title: 'Opening a photo',
  evidence: [manual('Photos open from the File menu. Raw files open in a dialog.', 1000, 0.6)],
};
const saving: WriterFacet = {
  title: 'Saving',
  evidence: [
    manual('Photos are saved from the File menu. A copy keeps the first one whole.', 3000, 0.5),
  ],
};
const facets = [mask, opening, saving];

async function summariseOne(facet: WriterFacet) {
  const [draft] = await builtinWriter.summarise(brief, { titles: [], facets: [facet] }, tools);
  return draft!;
}

/** An article's material of facets alone. */
const materialOf = (given: WriterFacet[]) => ({ facets: given, reserve: [] });

async function article() {
  const material = materialOf(facets);
  const outline = await builtinWriter.outline(brief, material, tools);
  const wanted = [...outline.sections.keys()];
  const drafts = await builtinWriter.draft(brief, { outline, wanted, material }, tools);
  const sections = drafts.sections.map(({ blocks }) =>
    blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
  );
  const lead = outline.lead.map(({ text }) => text);
  return { outline, sections, written: [...lead, ...sections.flat()] };
}

describe('the built-in writer', () => {
  it('plans the topic as typed and without the words around it', async () => {
    const brief = { topic: 'how git rebase works', language: 'en' };
    const { queries } = await builtinWriter.plan(brief, tools);
    expect(queries).toEqual(['how git rebase works', 'git rebase']);
  });

  it('summarises a facet in the run of its best passage and one of another origin', async () => {
    const { title, sentences } = await summariseOne(mask);
    expect(title).toBe('Unsharp mask');
    expect(sentences.map(({ text }) => text)).toEqual([
      'The unsharp mask sharpens a blurry photo.',
      'It raises the contrast of edges.',
      'It needs a radius.',
      'Scanned photos gain most from a mask.',
      'Grain shows sooner than in others.',
    ]);
  });

  it('opens with the passage that answers best, and says nothing twice', async () => {
    const { outline, written } = await article();
    expect(outline.lead.map(({ text }) => text)).toEqual([
      'The unsharp mask sharpens a blurry photo.',
      'It raises the contrast of edges.',
      'It needs a radius.',
    ]);
    expect(new Set(written).size).toBe(written.length);
  });

  it('opens with what says most of the question, of passages that answer it alike', async () => {
    const leadOf = async (topic: string, texts: readonly string[]) => {
      const evidence = texts.map((text, at) => samplePassage(text, { score: 1 - at / 20 }));
      const material = materialOf([{ title: 'Photos', evidence }]);
      const { lead } = await builtinWriter.outline({ topic, language: 'en' }, material, tools);
      return lead[0]?.text;
    };
    const vague = 'Photos are often printed. Paper comes in many sizes.';
    const clear = 'Photos that are blurry are sharpened with a mask. Masks raise contrast.';
    expect(await leadOf(brief.topic, [vague, clear])).toMatch(/^Photos that are blurry/u);
    const defining = 'Color fringing is a fault of lenses. Glass bends blue light more than red.';
    const fringes = 'Color fringing is worst near the edges, so avoid wide angles. Crop the edges.';
    const asked = 'What is color fringing and how can I avoid it?';
    expect(await leadOf(asked, [fringes, defining])).toMatch(/is a fault of lenses/u);
  });

  it('keeps the order of a source, under its headings and the question as title', async () => {
    const { outline, sections } = await article();
    expect(outline.title).toBe('How to sharpen a blurry photo');
    expect(outline.sections.map(({ heading }) => heading)).toEqual([
      'Opening a photo',
      'Unsharp mask',
      'Saving',
    ]);
    expect(sections[1]).toEqual([
      'A radius of two pixels suits most photos.',
      'Larger ones leave halos.',
      'Scanned photos gain most from a mask.',
      'Grain shows sooner than in others.',
    ]);
  });

  it('keeps the best facet first where no source has most of them', async () => {
    const other = samplePassage('Blurry photos come from a shaken camera. A stand holds it still.');
    const more = [
      mask,
      opening,
      { title: 'Stands', evidence: [other] },
      {
        title: 'Lamps',
        evidence: [
          samplePassage('Lamps shorten the time that a photo takes. Short times blur less.'),
        ],
      },
    ];
    const { sections } = await builtinWriter.outline(brief, materialOf(more), tools);
    expect(sections.map(({ points }) => points[0]?.says)).toEqual(more.map(({ title }) => title));
  });

  it('does not call a section by a page that only the opening quotes', async () => {
    const about = { topic: 'Is a mask worth it?', language: 'en' };
    const test = { sourceTitle: 'Test of masks', headings: ['Test of masks', 'Rights and duties'] };
    const answer = 'A mask is worth it for most photos. It costs nothing.';
    const other = 'Owners have had a right to a mask since October 2024.';
    const given = {
      title: 'Test of masks: Rights and duties',
      evidence: [
        samplePassage(answer, { ...test, score: 1 }),
        samplePassage(other, { sourceTitle: 'Masks in practice', score: 0.8 }),
      ],
    };
    const headings = async (facet: WriterFacet) => {
      const { sections } = await builtinWriter.outline(about, materialOf([facet]), tools);
      return sections.map(({ heading }) => heading);
    };
    expect(await headings(given)).toEqual(['Rights and duties']);
    const more = samplePassage('The test names each duty of a mask.', { ...test, score: 0.9 });
    const [best, second] = given.evidence;
    const quotesIt = { ...given, evidence: [best!, { ...more, source: best!.source }, second!] };
    expect(await headings(quotesIt)).toEqual(['Test of masks: Rights and duties']);
  });

  it('opens with what the thing is, if a good passage says so', async () => {
    const about = { topic: 'What is mashing?', language: 'en' };
    const first = samplePassage('Mashing takes an hour. Grains soak in water.', { score: 1 });
    const second = samplePassage('Mashing is the process of making wort. Brewers love it.', {
      score: 0.7,
    });
    const far = samplePassage('Mashing is a kind of dance. Few know it.', { score: 0.3 });
    const given = [{ title: 'Mashing', evidence: [first, far, second] }];
    const { lead } = await builtinWriter.outline(about, materialOf(given), tools);
    expect(lead[0]?.text).toBe('Mashing is the process of making wort.');
  });

  it('opens with the entry of a glossary that is called what was asked about', async () => {
    const about = { topic: 'What is a leap second?', language: 'en' };
    const first = samplePassage('Clocks hear of a leap second in June. Files list them.', {
      ...{ score: 1, headings: ['Leap second files'] },
    });
    const entry = samplePassage('Because the earth slows, a second is added. It comes in June.', {
      ...{ score: 0.7, headings: ['Glossary', 'Leap second'] },
    });
    const given = [{ title: 'Leap seconds', evidence: [first, entry] }];
    const { lead } = await builtinWriter.outline(about, materialOf(given), tools);
    expect(lead[0]?.text).toBe('Because the earth slows, a second is added.');
  });

  it('quotes neighbouring pieces of one passage as one', async () => {
    const pieces = ['Blurry photos need care.', 'It takes an hour. Masks sharpen photos.'].map(
      (text, index) => manual(text, 5000 + 100 * index, 0.9),
    );
    const given = { title: 'Care', evidence: pieces };
    const { sentences } = await summariseOne(given);
    expect(sentences).toMatchObject([
      { aliases: [pieces[0]?.alias] },
      { text: 'It takes an hour.', aliases: [pieces[1]?.alias] },
      {},
    ]);
  });

  it('writes a section alike whether the ones before it are wanted too or not', async () => {
    const { outline, sections } = await article();
    const material = materialOf(facets);
    const task = { outline, wanted: [2], material };
    const [alone] = (await builtinWriter.draft(brief, task, tools)).sections;
    expect(alone?.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text))).toEqual(
      sections[2],
    );
  });

  it('adds no word of its own', async () => {
    const { written } = await article();
    const given = facets.flatMap(({ evidence }) => evidence.map(({ text }) => text)).join('\n');
    for (const text of written) expect(given).toContain(text);
  });

  it('is as long as wished', async () => {
    const evidence = [...Array(8).keys()].map((at) =>
      samplePassage(
        `Rule ${at} names file${at} and tool${at}. Night${at} checks it with probe${at}.`,
      ),
    );
    const lengthOf = async (length: 'short' | 'medium' | 'long') => {
      const aliases = evidence.map(({ alias }) => alias);
      const sections = [{ heading: 'Rules', points: [{ says: 'Rules', aliases }] }];
      const outline = { title: '', lead: [], sections };
      const task = { outline, wanted: [0], material: materialOf([{ title: 'Rules', evidence }]) };
      const { sections: drafts } = await builtinWriter.draft({ ...brief, length }, task, tools);
      return drafts.flatMap(({ blocks }) => blocks.flatMap(({ sentences }) => sentences)).length;
    };
    expect([await lengthOf('short'), await lengthOf('medium'), await lengthOf('long')]).toEqual([
      4, 8, 16,
    ]);
  });

  it('writes nothing from nothing', async () => {
    const empty = { title: 'x', evidence: [] };
    expect((await summariseOne(empty)).sentences).toEqual([]);
    const outline = await builtinWriter.outline(brief, materialOf([]), tools);
    expect(outline.lead).toEqual([]);
  });
});
