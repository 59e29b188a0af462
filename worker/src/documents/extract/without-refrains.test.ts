import { describe, expect, it } from '@jest/globals';
import { toldOnce } from './without-refrains.ts';
import type { RawBlock } from './raw-block.ts';

const paragraph = (text: string): RawBlock => ({ kind: 'paragraph', text });
const FIRST = paragraph(
  'The harbour of Norhaven was rebuilt in 1931 after the great flood of the valley.',
);
const SECOND = paragraph(
  'Every spring the council measures the basin, because silt reduces its depth.',
);
const HEADING: RawBlock = { kind: 'heading', level: 2, text: 'For phones' };

describe('what a page says a second time', () => {
  it('is left out where paragraphs follow each other as they did before', () => {
    expect(toldOnce([FIRST, SECOND, HEADING, { ...FIRST }, { ...SECOND }])).toEqual([
      FIRST,
      SECOND,
      HEADING,
    ]);
  });

  it('stays where one paragraph is said again in its own place', () => {
    const blocks = [FIRST, SECOND, HEADING, { ...FIRST }, paragraph(`Besides, ${SECOND.text}`)];
    expect(toldOnce(blocks)).toEqual(blocks);
  });
});
