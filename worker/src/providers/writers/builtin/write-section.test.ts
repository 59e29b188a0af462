import { describe, expect, it } from '@jest/globals';
import type { CallTools } from '../../../engine/run-context.ts';
import { isCheckable } from '@citeloom/common/domain/evidence/checkable';
import { builtinWriter } from './builtin-writer.ts';
import { sampleEvidence as evidence } from './sample-evidence.ts';

const tools: CallTools = { signal: new AbortController().signal, spend: () => undefined };
const brief = { topic: 'maintainer scripts', language: 'en' };

describe('a section of the built-in writer', () => {
  it('puts two sources that name different numbers side by side', async () => {
    const bridge = [
      evidence('The old bridge over the river cost 12 million euros.'),
      evidence('Engineers inspect the old bridge every year in spring.'),
      evidence('The old bridge over the river cost 19 million euros.', {
        source: 's2',
        origin: 'o2',
      }),
    ];
    const task = { title: '', headings: ['Bridge'], index: 0, evidence: bridge, written: [] };
    const { blocks } = await builtinWriter.writeSection(brief, task, tools);
    const texts = blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));
    expect(texts).toEqual([
      'The old bridge over the river cost 12 million euros.',
      'There is more in another source.',
      'The old bridge over the river cost 19 million euros.',
      'Engineers inspect the old bridge every year in spring.',
    ]);
  });

  it('keeps the sentences of one passage together and cuts it only at its end', async () => {
    const pump = evidence(
      'A heat pump draws warmth from the air. It needs a compressor. Therefore it makes noise.',
    );
    const task = { title: '', headings: ['Pump'], index: 0, evidence: [pump], written: [] };
    const { blocks } = await builtinWriter.writeSection(brief, task, tools);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.sentences.map(({ aliases }) => aliases)).toEqual([
      [pump.alias],
      [pump.alias],
      [pump.alias],
    ]);
    const { sentences } = await builtinWriter.summarise(
      brief,
      { title: 'Pump', evidence: [pump] },
      tools,
    );
    expect(sentences.map(({ text }) => text)).toEqual([
      'A heat pump draws warmth from the air.',
      'It needs a compressor.',
    ]);
  });

  it('sets a list behind the words that announce it, but never in a summary', async () => {
    const items = ['a large fan', 'rubber feet', 'a wall'].map((text, index) =>
      evidence(text, { paragraph: 'list', start: 500_000 + index }),
    );
    const announcing = 'Three things lower the noise of a heat pump:';
    const list = [evidence(announcing, { paragraph: 'list', start: 400_000 }), ...items];
    const task = { title: '', headings: ['Noise'], index: 0, evidence: list, written: [] };
    const { blocks } = await builtinWriter.writeSection(brief, task, tools);
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'list']);
    expect(blocks[1]?.sentences.map(({ text }) => text)).toEqual(items.map(({ text }) => text));
    const facet = { title: 'Noise', evidence: list };
    expect((await builtinWriter.summarise(brief, facet, tools)).sentences).toEqual([]);
    const { lead } = await builtinWriter.outline(brief, { facets: [facet], others: [] }, tools);
    expect(lead).toEqual([]);
  });

  it('names the subject of a passage where its heading alone tells it, and says when a source is newer', async () => {
    const mixed = [
      evidence('Questions are asked through debconf.', { publishedAt: '2020-01-01' }),
      evidence('Every fifth question is never asked again.', {
        headings: ['Administrators'],
        publishedAt: '2020-01-01',
      }),
      evidence('High priority questions may be asked first.', {
        source: 's3',
        origin: 'o3',
        publishedAt: '2026-01-01',
      }),
    ];
    const task = { title: '', headings: ['Prompting'], index: 0, evidence: mixed, written: [] };
    const { blocks } = await builtinWriter.writeSection(brief, task, tools);
    const own = blocks.flatMap(({ sentences }) => sentences).filter((one) => !one.aliases.length);
    expect(own.map(({ text }) => text)).toEqual([
      'On administrators:',
      'A newer source has this to say.',
    ]);
    for (const { text } of own) expect(isCheckable(text, 'en')).toBe(false);
  });

  it('is as long as wished and keeps its passages whole', async () => {
    const passages = [...Array(8).keys()].map((at) =>
      evidence(
        `Rule ${at} names file${at} and package${at}. It is checked by tool${at} each night.`,
      ),
    );
    const lengthOf = async (length?: 'short' | 'medium' | 'long') => {
      const task = { title: '', headings: ['Rules'], index: 0, evidence: passages, written: [] };
      const { blocks } = await builtinWriter.writeSection({ ...brief, length }, task, tools);
      return blocks.flatMap(({ sentences }) => sentences).length;
    };
    expect([await lengthOf('short'), await lengthOf(), await lengthOf('long')]).toEqual([4, 9, 14]);
  });

  it('never cuts a quotation before the words that take it back', async () => {
    const pump = evidence(
      'A heat pump is loud. The fan is large. However, most models of this year are quiet.',
    );
    const boilers = 'Most houses in the street have a boiler.';
    const gardens = 'Gardens are small in this part of the town.';
    const others = [boilers, gardens].map((text) => evidence(text));
    const task = {
      ...{ title: '', headings: ['Pump'], index: 0, written: [] },
      evidence: [...others, pump],
    };
    const { blocks } = await builtinWriter.writeSection({ ...brief, length: 'short' }, task, tools);
    expect(blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text))).toEqual([
      'A heat pump is loud.',
      boilers,
      gardens,
    ]);
  });
});
