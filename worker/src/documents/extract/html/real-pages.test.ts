import { describe, expect, it } from '@jest/globals';
import { extractDocument } from '../extract-document.ts';

const TEXT = `<p>The harbour of Norhaven was rebuilt in 1931 after the great flood, and its three piers carry the freight of the valley.</p>
<p>Every spring the council measures the basin, because silt from the river reduces its depth by four centimetres a year.</p>`;
const NEIGHBOURS = `<p>Those piers were built by giants, my grandfather said so every evening of his long life.</p>
<p>There were forty piers once, before they sold the wood to the shipyard in the south.</p>`;

const LONGER = `${TEXT}<p>A crane of forty tonnes was set up beside the second pier in 1956, and the last steam engine left the quay in the same year, to the regret of the whole town.</p>
<p>Ferries have called at the third pier since 1974; they carry six hundred passengers on a good day.</p>`;

const page = (body: string, head = '<title>Harbour of Norhaven</title>') =>
  extractDocument(
    Buffer.from(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`),
    'page.html',
  );

describe('a page as real sites make it', () => {
  it.each([
    [
      'comments in its main',
      `<main><h1>Harbour</h1>${TEXT}<div id="comments">${NEIGHBOURS}</div></main>`,
    ],
    ['a main that holds the headline alone', `<main><h1>Harbour</h1></main><div>${TEXT}</div>`],
    [
      'an article in an aside',
      `<main><aside><article><h1>Harbour</h1>${TEXT}</article></aside></main>`,
    ],
    [
      'a container with the id of a link',
      `<article><h1>H</h1><div id="anchor-link">${TEXT}</div></article>`,
    ],
    [
      'a class of the page that speaks of a sidebar',
      `<div class="page has sidebar"><h1>H</h1>${TEXT}</div>`,
    ],
    [
      'a paywall in the names of its text, and many comments',
      `<main><article class="has-paywall"><h1>H</h1>${TEXT}</article><div id="comments">${NEIGHBOURS.repeat(5)}</div></main>`,
    ],
    [
      'widgets of which its text is made',
      `<main>${TEXT.split('\n')
        .map((one) => `<div class="builder-widget">${one}</div>`)
        .join(
          '',
        )}</main><div class="widget"><p>Those piers were built by giants, he said.</p></div>`,
    ],
    [
      'a box on its author',
      `<article>${TEXT}<div class="author-bio">The son of giants, he writes here.</div></article>`,
    ],
    [
      'a name of subscribers on each of its paragraphs',
      `<article><h1>H</h1>${TEXT.replaceAll('<p>', '<p class="paywall">')}</article>`,
    ],
    [
      'an imprint that says more than its text',
      `<h1>H</h1><div>${LONGER}</div><div class="footer-text">${NEIGHBOURS.repeat(4)}</div>`,
    ],
    [
      'teasers that say more than their headlines',
      `<h1>H</h1><div>${LONGER}</div><div class="cards">${['/1', '/2', '/3'].map((at) => `<div class="card"><h3><a href="${at}">The giants who built the piers of Norhaven</a></h3>${NEIGHBOURS}</div>`).join('')}</div>`,
    ],
    [
      'teasers of a link and a few words',
      `<h1>H</h1><div>${TEXT}</div><ul>${['/1', '/2'].map((at) => `<li><a href="${at}">The giants of Norhaven</a> <span>Those piers were built by giants, he said.</span></li>`).join('')}</ul>`,
    ],
    [
      'teasers that are links',
      `<article>${TEXT}<div class="teaser"><a href="/1">Those piers were built by giants</a></div></article>`,
    ],
  ])('gives its own text, with %s', async (_what, body) => {
    const { text } = await page(body);
    expect(text).toContain('rebuilt in 1931');
    expect(text).toContain('four centimetres');
    expect(text).not.toContain('giants');
  });

  it.each([
    [
      'a tag before the document',
      '<meta charset="utf-8"><html><head><title>T</title></head><body>',
    ],
    ['no html and no body', '<title>T</title>'],
    ['a NUL in a comment', '<!doctype html><html><body><!-- \0 -->'],
    ['its name in a script', '<script>var a = "<html>";</script>'],
  ])('is read with %s', async (_what, before) => {
    const { text } = await extractDocument(Buffer.from(before + TEXT), 'page.html');
    expect(text).toContain('four centimetres');
  });

  it('glues no mark of a note and no reading of a sign to its words', async () => {
    const { text } = await page(
      `<p>The depth was 4 metres in 2021.<sup>3</sup> Later it rose again.<sup>12,13</sup> They took 2 m<sup>2</sup> of it.</p><p>Boats come to <ruby>港<rp>(</rp><rt>みなと</rt><rp>)</rp></ruby> all day long.</p>`,
    );
    expect(text).toContain('in 2021. Later it rose again. They took 2 m2 of it.');
    expect(text).toContain('to 港 all day');
  });

  it('is called by the title that it confirms, not by the name of its site', async () => {
    const head = `<title>Harbour of Norhaven – Valley Notes</title><meta property="og:title" content="Harbour of Norhaven">`;
    expect((await page(`<h1>Valley Notes</h1>${TEXT}`, head)).title).toBe('Harbour of Norhaven');
    const lone = `<h1>The harbour of Norhaven</h1>${TEXT}`;
    expect((await page(lone, head)).title).toBe('The harbour of Norhaven');
  });
});
