import { describe, expect, it } from '@jest/globals';
import type { TextBlock } from '@citeloom/common/contracts/source';
import type { FacetSource } from './facet-material.ts';
import { readTopic } from './topic.ts';
import { relevantUnits } from './units.ts';

/** A document on heat pumps of one section with these paragraphs. */
function sectionOf(paragraphs: string[]): FacetSource {
  let text = 'Heat pumps';
  const blocks: TextBlock[] = [{ kind: 'heading', level: 2, start: 0, end: text.length }];
  for (const paragraph of paragraphs) {
    text += '\n\n';
    blocks.push({ kind: 'paragraph', start: text.length, end: text.length + paragraph.length });
    text += paragraph;
  }
  const names = { id: 's', originId: 's', title: 'The house', language: 'en' };
  return { ...names, publishedAt: null, text, blocks };
}

function told(source: FacetSource): string[] {
  const place = { sourceId: source.id, start: 0, end: source.text.length, score: 1 };
  return relevantUnits([source], [place], readTopic('heat pumps', [source]), 9).flatMap(
    ({ blocks }) => blocks.map(({ start, end }) => source.text.slice(start, end)),
  );
}

describe('relevantUnits', () => {
  it('keeps what opens a long section, and of the rest what names heading or topic', () => {
    const opening = 'The air outside warms every room of a house with this machine.';
    const about = 'A heat pump costs more than a boiler. '.repeat(70).trim();
    const beside = 'The garden of the house is green in spring and in summer.';
    expect(told(sectionOf([opening, beside, about]))).toEqual([opening, about]);
    expect(told(sectionOf(['Stability: 2', opening, about]))).toEqual([opening, about]);
  });
});
