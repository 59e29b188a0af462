import { describe, expect, it } from '@jest/globals';
import type { TextBlock } from '@citeloom/common/contracts/source';
import { aboutness } from './aboutness.ts';
import { readTopic } from './topic.ts';

function about(heading: string, body: string, title = 'The house') {
  const blocks: TextBlock[] = [{ kind: 'paragraph', start: 0, end: body.length }];
  const source = {
    ...{ id: 's', originId: 's', title, language: 'en', publishedAt: null },
    ...{ text: body, blocks },
  };
  return aboutness({ source, headings: [heading], blocks }, readTopic('heat pumps', [source]));
}

describe('aboutness', () => {
  const body = 'The heat of the pump warms a room.';

  it('knows the topic by a title that writes it as one word', () => {
    expect(about('Costs', body, 'heatpumps(5)')?.named).toBe(true);
    expect(about('Costs', body)?.named).toBe(false);
  });

  it('takes a heading of several subjects for none of them', () => {
    expect(about('Boilers, stoves, and heat pumps', body)?.named).toBe(false);
  });
});
