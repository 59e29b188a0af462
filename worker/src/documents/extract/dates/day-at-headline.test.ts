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

  it('is else the one that the short lines of the text name, written or told to programs', async () => {
    expect(await dated(`${HEADLINE}${TEXT}<p>Saved by Ada on 24 November 2020</p>`)).toEqual([
      '2020-11-24',
      'page',
    ]);
    expect(
      await dated(
        `<h1>Norhaven</h1>${HEADLINE}${TEXT}<p><time datetime="2020-11-24">two days ago</time></p>`,
      ),
    ).toEqual(['2020-11-24', 'page']);
    expect(
      await dated(`${HEADLINE}${TEXT}<h2>Autumn race</h2><div>3 October 2025</div>${TEXT}`),
    ).toEqual([undefined, 'none']);
  });

  it('may have a year of two figures behind dots', async () => {
    expect(await dated(`<div>Party, 30.10.23</div>${HEADLINE}${TEXT}`)).toEqual([
      '2023-10-30',
      'page',
    ]);
    expect(await dated(`<div>Party, 30.10.23.4</div>${HEADLINE}${TEXT}`)).toEqual([
      undefined,
      'none',
    ]);
  });

  it('is that of a moment which the page states in UTC', async () => {
    const stated = (moment: string) =>
      `<meta property="article:published_time" content="${moment}">`;
    const line = `${HEADLINE}<div>5 November 2021</div>${TEXT}`;
    expect(await dated(line, stated('2021-11-04T23:00:00Z'))).toEqual(['2021-11-05', 'meta']);
    expect(await dated(line, stated('2021-11-04T09:00:00Z'))).toEqual(['2021-11-04', 'meta']);
    expect(await dated(line, stated('2021-11-04T23:00:00-05:00'))).toEqual(['2021-11-04', 'meta']);
    expect(await dated(line, stated('2021-11-04'))).toEqual(['2021-11-04', 'meta']);
  });

  it('is found where the title stands in a line that is no heading, or with soft hyphens', async () => {
    const line =
      '<div class="title">The harbour of Norhaven</div><div>Region and valley, news of today: 24.11.2020</div>';
    expect(await dated(line + TEXT)).toEqual(['2020-11-24', 'page']);
    const parted = `<h1>Valley Office</h1><h1>The har&shy;bour of Nor&shy;haven</h1>`;
    expect(await dated(`${parted}<div>Region and valley: 24.11.2020</div>${TEXT}`)).toEqual([
      '2020-11-24',
      'page',
    ]);
  });

  it('is found in what a tool calls a menu, and not in what HTML calls a footer', async () => {
    const menu = '<ul class="nav meta"><li>13 Oct 2020 18:29</li></ul>';
    expect(await dated(HEADLINE + menu + TEXT)).toEqual(['2020-10-13', 'page']);
    const short = '<p>It was rebuilt.</p>';
    expect(await dated(`${HEADLINE}${short}<footer>13 Oct 2020</footer>`)).toEqual([
      undefined,
      'none',
    ]);
  });

  it('is that of a dateline, and not that with which a sentence begins', async () => {
    for (const dateline of ['27.1.2022 - ', 'Norhaven, 27 January 2022 – ', '27.01.2022 „'])
      expect(await dated(`${HEADLINE}<p>${dateline}${TEXT.slice(3)}`)).toEqual([
        '2022-01-27',
        'page',
      ]);
    const told = `<p>Since 27 January 2022 – a cold day – ${TEXT.slice(3)}`;
    expect(await dated(HEADLINE + told)).toEqual([undefined, 'none']);
  });

  it('is the one below the text where what follows under other headings has days of its own', async () => {
    const news = `<h2>News of the valley</h2>${TEXT}<div>3 October 2025</div>`;
    expect(await dated(`${HEADLINE}${TEXT}<div>Saved on 24 November 2020</div>${news}`)).toEqual([
      '2020-11-24',
      'page',
    ]);
  });

  it('is only without any other the one on which a line below the text says that it was changed', async () => {
    const changed = '<div>Harbour (last edited 2019-11-10 13:28:18 by Ada)</div>';
    expect(await dated(HEADLINE + TEXT + changed)).toEqual(['2019-11-10', 'updated']);
    const saved = '<div>Saved by Ada on 24 November 2018</div>';
    expect(await dated(HEADLINE + TEXT + saved + changed)).toEqual(['2018-11-24', 'page']);
  });
});
