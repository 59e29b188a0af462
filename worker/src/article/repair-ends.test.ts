import { describe, expect, it } from '@jest/globals';
import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import type { CallTools } from '../run-engine/run-context.ts';
import type { Finish, RepairTask, RepairedSentence } from '../providers/writers/writer.ts';
import { unjudged } from '../writing/judging.ts';
import type { ArticleWriting, KeptArticle } from './article-writing.ts';
import { repairEnds } from './repair-ends.ts';

const sentence = (
  text: string,
  verdict: ArticleSentence['verdict'] = 'supported',
): ArticleSentence => ({
  ...{ text, evidenceIds: ['a'], verdict, level: 'judged' },
  checks: verdict === 'supported' ? [] : [{ name: 'vote', passed: false, missing: ['for ever'] }],
});
const KEPT = ['The girder has 17 cracks.', 'The repair costs 12 million euros.'];
const ARTICLE: KeptArticle = {
  sections: [
    {
      ...{ id: 's1', heading: 'The girder', removed: [] },
      blocks: [{ type: 'paragraph', sentences: KEPT.map((text) => sentence(text)) }],
    },
  ],
  evidence: [],
};
const WHOLE: Finish = {
  opening: [{ text: 'The girder is cracked for ever.', rests: [0] }],
  ending: [{ text: 'That costs 12 million euros.', rests: [1] }],
  ...{ description: null, changes: [], order: [] },
};
const REFUSED = sentence('The girder is cracked for ever.', 'restated');
const ENDS = [REFUSED, sentence('That costs 12 million euros.')];

async function mended(answer: RepairedSentence[], ends = ENDS) {
  const tasks: RepairTask[] = [];
  const writing = {
    context: {
      call: (_name: string, input: unknown, ask: (input: unknown, tools: CallTools) => unknown) =>
        ask(input, {} as CallTools),
    },
    writer: {
      engine: { id: 'model', label: 'Model' },
      repair: (_brief: unknown, task: RepairTask) => {
        tasks.push(task);
        return Promise.resolve(answer);
      },
    },
    ...{ brief: { language: 'en' }, outline: { title: 'Bridges' } },
    verifier: { judging: unjudged },
  } as unknown as ArticleWriting;
  const sentences = await repairEnds(writing, ARTICLE, ends, WHOLE);
  return { texts: sentences.map(({ text }) => text), tasks };
}

describe('repairEnds', () => {
  it('gives refused sentences back with their reason and all that they may rest on', async () => {
    const { texts, tasks } = await mended([
      { number: 0, text: KEPT[0]!, aliases: ['e1'] },
      { number: 1, text: 'Nobody asked for this one.', aliases: ['e1'] },
    ]);
    expect(tasks).toMatchObject([
      {
        refused: [
          {
            ...{ number: 0, heading: 'opening', aliases: ['e1'] },
            reason: 'The passage does not say “for ever”.',
          },
        ],
        evidence: [
          { alias: 'e1', text: KEPT[0], headings: ['The girder'] },
          { alias: 'e2', text: KEPT[1] },
        ],
      },
    ]);
    expect(texts).toEqual([KEPT[0], 'That costs 12 million euros.']);
  });

  it('keeps what was refused as refused when the new wording does not stand either', async () => {
    const { texts } = await mended([{ number: 0, text: 'It has 71 cracks.', aliases: ['e1'] }]);
    expect(texts[0]).toBe(REFUSED.text);
  });

  it('asks nothing when nothing was refused', async () => {
    expect((await mended([], [ENDS[1]!, ENDS[1]!])).tasks).toEqual([]);
  });
});
