import { describe, expect, it } from '@jest/globals';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { RunContext } from '../engine/run-context.ts';
import type { Claim, Writer, WriterSentence } from '../providers/writers/writer.ts';
import { gateSentences } from './gate-sentences.ts';
import { verifyBlocks } from './verify-draft.ts';

const CRACKS = 'Inspectors found 17 cracks in the main girder.';
const COST = 'The repair will cost 12 million euros.';

const evidence = [CRACKS, COST].map((quote, index): EvidenceDocument => {
  const place = { runId: 'r', sourceId: 's', textId: 't', start: 0, end: quote.length };
  return { _id: `id${index + 1}`, ...place, quote, before: '', after: '' };
});

/** Verifies drafts that cite one passage as `e1`; it starts at 100 in its text. */
async function verifiedFrom(quote: string, sentences: WriterSentence[]) {
  const place = { runId: 'r', sourceId: 's', textId: 't', start: 100, end: 100 + quote.length };
  const document = { _id: 'p', ...place, quote, before: '', after: '' };
  const passageOf = new Map([
    ['e1', { document, blocks: [{ kind: 'paragraph' as const, start: 0, end: quote.length }] }],
  ]);
  const context = { signal: new AbortController().signal } as unknown as RunContext;
  const writer = { engine: { id: 'm', label: 'm' } } as unknown as Writer;
  const gate = async (task: Parameters<typeof gateSentences>[0]) => gateSentences(task);
  const ground = { passageOf, language: 'en', said: [] };
  return verifyBlocks(context, { writer, gate }, [{ type: 'paragraph', sentences }], ground);
}

/** Verifies one paragraph of sentences, each citing `e1`, `e2` by its place; the writer votes no to some. */
async function verified(texts: string[], against: string[] = []) {
  const claims: Claim[] = [];
  const vote = async (asked: Claim[]) => {
    claims.push(...asked);
    return asked.map(({ text }) => !against.includes(text));
  };
  const writer = { engine: { id: 'm', label: 'm' }, vote } as unknown as Writer;
  const context = {
    signal: new AbortController().signal,
    call: async (_kind: string, input: unknown, work: (input: unknown, tools: null) => unknown) =>
      work(input, null),
  } as unknown as RunContext;
  const gate = async (task: Parameters<typeof gateSentences>[0]) => gateSentences(task);
  const sentences = texts.map((text, index) => ({ text, aliases: [`e${index + 1}`] }));
  const passageOf = new Map(
    evidence.map((document, index) => {
      const blocks = [{ kind: 'paragraph' as const, start: 0, end: document.quote.length }];
      return [`e${index + 1}`, { document, blocks }];
    }),
  );
  const sources = [
    { _id: 's', title: 'Bridge costs', site: 'audit.example', author: 'Audit Watch' },
  ];
  const ground = { passageOf, sources, language: 'en', said: [] };
  const drafts = [{ type: 'paragraph' as const, sentences }];
  return { claims, ...(await verifyBlocks(context, { writer, gate }, drafts, ground)) };
}

describe('verifyBlocks', () => {
  it('mends what leaned on a sentence that the vote took out', async () => {
    const however = `However, the ${COST.slice(4)}`;
    const { blocks, removed } = await verified([CRACKS, however], [CRACKS]);
    expect(removed.map(({ text }) => text)).toEqual([CRACKS]);
    expect(blocks).toMatchObject([
      { sentences: [{ text: COST, verdict: 'softened', drafted: however }] },
    ]);
  });

  it('has the vote judge what was mended, and nothing twice', async () => {
    const however = `However, the ${COST.slice(4)}`;
    const { blocks, removed, claims } = await verified([CRACKS, however], [CRACKS, COST]);
    expect(blocks).toEqual([]);
    expect(removed.map(({ text }) => text)).toEqual([CRACKS, COST]);
    expect(claims.map(({ text }) => text)).toEqual([CRACKS, however, COST]);
  });

  it('lets a sentence say whose statement it is, and has the vote judge the rest', async () => {
    const attributed = `According to Audit Watch, the ${COST.slice(4)}`;
    const { blocks, claims } = await verified([CRACKS, attributed]);
    expect(blocks).toMatchObject([{ sentences: [{}, { text: attributed, verdict: 'supported' }] }]);
    expect(claims.map(({ text }) => text)).toEqual([CRACKS, COST]);
  });

  it('leaves sentences alone where all stand as they were drafted', async () => {
    const however = `However, the ${COST.slice(4)}`;
    const { blocks, removed } = await verified([CRACKS, however]);
    expect(removed).toEqual([]);
    expect(blocks).toMatchObject([{ sentences: [{ text: CRACKS }, { text: however }] }]);
  });

  it('narrows what is cited to the sentences that say it, with the rest of the passage around', async () => {
    const { blocks, evidence: found } = await verifiedFrom(`The bridge is old. ${CRACKS} ${COST}`, [
      { text: 'In the main girder inspectors found 17 cracks.', aliases: ['e1'] },
    ]);
    const [cited] = found;
    expect(cited).toMatchObject({
      before: 'The bridge is old. ',
      quote: CRACKS,
      after: ` ${COST}`,
      start: 119,
      end: 119 + CRACKS.length,
    });
    expect(blocks).toMatchObject([{ sentences: [{ evidenceIds: [cited?._id] }] }]);
  });

  it('marks as quoted what repeats its passage, and where words were left out', async () => {
    const quoted = (text: string) => ({ text, aliases: ['e1'], quoted: true });
    const passage = `The bridge is old. ${CRACKS} ${COST} Trains go on.`;
    const drafts = ['The bridge is old.', CRACKS, 'Trains go on.'].map(quoted);
    const { blocks } = await verifiedFrom(passage, drafts);
    expect(blocks).toMatchObject([
      { sentences: [{ quoted: true }, { quoted: true }, { quoted: true, gap: true }] },
    ]);
    const [block] = blocks;
    const sentences = block?.type === 'paragraph' ? block.sentences : [];
    expect(sentences.map(({ gap }) => gap)).toEqual([undefined, undefined, true]);
  });

  it('calls nothing quoted that its passage does not hold word for word', async () => {
    const { blocks } = await verifiedFrom(`The bridge is old. ${CRACKS}`, [
      { text: 'Inspectors found 17 cracks.', aliases: ['e1'], quoted: true },
    ]);
    expect(JSON.stringify(blocks)).not.toContain('"quoted"');
  });
});
