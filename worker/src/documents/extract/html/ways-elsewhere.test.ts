import { describe, expect, it } from '@jest/globals';
import { extractDocument } from '../extract-document.ts';

const BEFORE =
  'The harbour of Norhaven was rebuilt in 1931 after the great flood, and its three piers carry the freight of the valley.';
const AFTER =
  'Every spring the council measures the basin, because silt from the river reduces its depth by four centimetres a year.';
const LINK = '<a href="https://news.example/giants">Those piers were built by giants</a>';

async function textOf(body: string): Promise<string> {
  const page = `<!doctype html><html lang="en"><body><main><h1>Harbour</h1>${body}</main></body></html>`;
  return (await extractDocument(Buffer.from(page), 'page.html')).text;
}

describe('lines that lead to other pages', () => {
  it.each([
    ['between two paragraphs', `<p>${BEFORE}</p><p>Read more: ${LINK}</p><p>${AFTER}</p>`],
    [
      'under a heading of their own',
      `<p>${BEFORE}</p><p>${AFTER}</p><h3>Giants also said</h3><ul><li>${LINK}</li></ul>`,
    ],
    [
      'under a line that announces them',
      `<p>${BEFORE}</p><p>${AFTER}</p><p>Giants also said:</p><p>${LINK}</p>`,
    ],
    [
      'with their heading, before another part of the text',
      `<p>${BEFORE}</p><h3>Giants</h3><p>${LINK}</p><h3>Depth</h3><p>${AFTER}</p>`,
    ],
  ])('are no part of a text, %s', async (_where, body) => {
    const text = await textOf(body);
    expect(text).toContain(BEFORE);
    expect(text).toContain(AFTER);
    expect(text).not.toMatch(/giants/i);
  });

  it('end no text, in whole sentences either', async () => {
    const long = `<p>${AFTER}</p>`.repeat(5);
    const way = '<p>You can read <a href="/giants">what the giants said of their piers</a>.</p>';
    const text = await textOf(`<p>${BEFORE}</p>${long}${way}`);
    expect(text.endsWith(AFTER)).toBe(true);
  });

  it.each([
    ['within a sentence', `<p>${BEFORE}</p><p>${LINK}, said my grandfather.</p><p>${AFTER}</p>`],
    [
      'to the pages of the same manual',
      `<p>${BEFORE}</p><ul><li><a href="giants.html">How giants build piers</a></li></ul><p>${AFTER}</p>`,
    ],
    [
      'of one word, as names in a program',
      `<p>${BEFORE}</p><ul><li><a href="/giants">giants::Pier</a></li></ul><p>${AFTER}</p>`,
    ],
    ['that a page is there for', `<p>${BEFORE}</p>${`<p>${LINK}</p>`.repeat(2)}`],
  ])('stay where they say something, %s', async (_where, body) => {
    expect(await textOf(body)).toMatch(/giants/);
  });
});

describe('captions', () => {
  it('are left out with the picture that they speak of', async () => {
    const figure =
      '<figure><img src="p.jpg"><figcaption>Giants at work. Photo: A. Byron</figcaption></figure>';
    const named = '<p class="wp-caption-text">Giants, as they were seen then.</p>';
    const prose = `<p>${AFTER}</p>`.repeat(9);
    expect(await textOf(`<p>${BEFORE}</p>${figure}${prose}${named}`)).not.toMatch(/giants/i);
  });

  it('stay on a page that is there for its pictures', async () => {
    const figure = `<figure><img src="p.jpg"><figcaption>${AFTER}</figcaption></figure>`;
    expect(await textOf(`<p>${BEFORE}</p>${figure}`)).toContain(AFTER);
  });

  it('stay with code and with a quotation', async () => {
    const about = (what: string) =>
      `<figure>${what}<figcaption>What giants build.</figcaption></figure>`;
    for (const what of [
      '<pre>pier --build</pre>',
      '<blockquote><p>We build piers for all of you.</p></blockquote>',
    ])
      expect(await textOf(`<p>${BEFORE}</p>${about(what)}<p>${AFTER}</p>`)).toContain(
        'What giants build.',
      );
  });
});
