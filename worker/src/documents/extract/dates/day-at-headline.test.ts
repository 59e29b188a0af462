import { describe, expect, it } from '@jest/globals';
import { extractDocument } from '../extract-document.ts';

const TEXT =
  '<p>The harbour of Norhaven was rebuilt in 1931 after the great flood of the valley.</p>'.repeat(
    9,
  );

async function dated(body: string, head = '') {
  const page = `<html><head><title>The harbour of Norhaven</title>${head}</head><body>${body}</body></html>`;
  const { publishedAt, dateBasis } = await extractDocument(Buffer.from(page), 'page.html');
  return [publishedAt?.slice(0, 10), dateBasis];
}

describe('the day at a headline', () => {
  const HEADLINE = '<h1>The harbour of Norhaven</h1>';

  it('is found in a line behind it or before it, and called uncertain', async () => {
    expect(
      await dated(`${HEADLINE}<div>Region and valley, news of today: 24.11.2020</div>${TEXT}`),
    ).toEqual(['2020-11-24', 'page']);
    expect(
      await dated(`<div><span>Latest news of us: 24.11.2020</span>${HEADLINE}</div>${TEXT}`),
    ).toEqual(['2020-11-24', 'page']);
  });

  it('is not that of an update, of a sentence or of one among several teasers', async () => {
    expect(await dated(`${HEADLINE}<div>Last updated: 24 November 2020</div>${TEXT}`)).toEqual([
      '2020-11-24',
      'updated',
    ]);
    const told = `<p>On 24.11.2020 the harbour was closed for a day, ${'and nobody came to see it '.repeat(5)}.</p>`;
    expect(await dated(HEADLINE + told + TEXT)).toEqual([undefined, 'none']);
    const teasers = ['24.11.2020', '25.11.2020'].map((day) => `<div><h3>A teaser</h3>${day}</div>`);
    expect(await dated(HEADLINE + TEXT + teasers.join(''))).toEqual([undefined, 'none']);
  });

  it('yields to what the page states', async () => {
    const meta = '<meta name="DC:date" content="2020-11-23">';
    expect(await dated(`${HEADLINE}<div>News | 24.11.2020</div>${TEXT}`, meta)).toEqual([
      '2020-11-23',
      'meta',
    ]);
  });
});
