import { describe, expect, it } from '@jest/globals';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { RunContext } from '../engine/run-context.ts';
import type { Claim, Writer } from '../providers/writers/writer.ts';
import { gateSentences } from './gate-sentences.ts';
import { verifyBlocks } from './verify-draft.ts';

const CRACKS = 'Inspectors found 17 cracks in the main girder.';
const COST = 'The repair will cost 12 million euros.';

const evidence = [CRACKS, COST].map((quote, index): EvidenceDocument => {
  const place = { runId: 'r', sourceId: 's', textId: 't', start: 0, end: quote.length };
  return { _id: `id${index + 1}`, ...place, quote, before: '', after: '' };
});

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
  const evidenceOf = new Map(evidence.map(({ _id }, index) => [`e${index + 1}`, _id]));
  const sources = [
    { _id: 's', title: 'Bridge costs', site: 'audit.example', author: 'Audit Watch' },
  ];
  const ground = { evidenceOf, evidence, sources, language: 'en', said: [] };
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
});
