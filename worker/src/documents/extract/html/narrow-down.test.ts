import { describe, expect, it } from '@jest/globals';
import { extractDocument } from '../extract-document.ts';

const SENTENCE =
  'The harbour was rebuilt after the storm, and the ships came back one by one to its new piers.';
const story = (count: number) =>
  Array.from({ length: count }, (_, at) => `<p>${at}. ${SENTENCE}</p>`).join('');
const MENU = `<div>${['News', 'Sport', 'Travel', 'Weather', 'Video', 'Jobs'].map((name) => `<span><a href="/${name}">${name}</a></span>`).join(' ')}</div>`;
const TEASERS = `<div><h2>More stories</h2>${['Bridge closes', 'Ferry strike', 'Fog at noon'].map((head) => `<div><a href="/s"><h3>${head}</h3></a><p>What happened there.</p></div>`).join('')}</div>`;
const IMPRINT = '<div><p>© 2026 The Courier. All rights reserved.</p></div>';

async function textOf(body: string): Promise<string> {
  const page = Buffer.from(`<html><body>${body}</body></html>`);
  return (await extractDocument(page, 'page.html')).text;
}

describe('a page that marks no part of itself as its text', () => {
  it('is read without menus, teasers and imprint', async () => {
    const text = await textOf(
      `<div>${MENU}<div><h1>Ships</h1>${story(9)}</div>${TEASERS}${IMPRINT}</div>`,
    );
    expect(text).toMatch(/^Ships\n/);
    expect(text).toContain('8. The harbour');
    expect(text).not.toMatch(/Sport|Ferry|rights reserved/);
  });

  it('keeps a headline that stands apart from the text', async () => {
    const text = await textOf(
      `${MENU}<div><div><h1>Ships</h1></div><div>${story(9)}</div></div>${TEASERS}`,
    );
    expect(text).toMatch(/^Ships\n/);
    expect(text).not.toContain('Ferry');
  });

  it('keeps all sections of a text, however long one of them is', async () => {
    const section = (name: string, count: number) =>
      `<div><h2>${name}</h2>${story(count).replaceAll('harbour', name)}</div>`;
    const text = await textOf(
      `${MENU}<div>${section('First', 3)}${section('Second', 12)}${section('Third', 3)}</div>`,
    );
    expect(text).toMatch(/First[^]*Second[^]*Third/);
    expect(text).not.toContain('Sport');
  });

  it('keeps paragraphs around a long part', async () => {
    const text = await textOf(`<p>It begins here.</p><div>${story(9)}</div><p>It ends here.</p>`);
    expect(text).toMatch(/^It begins here\.[^]*It ends here\.$/);
  });

  it('is read as a whole when it is short', async () => {
    expect(await textOf('<div>Boats sail.</div><div>Ships steam.</div>')).toBe(
      'Boats sail.\n\nShips steam.',
    );
  });
});

describe('a forum', () => {
  const post = (name: string, count: number, text: string) =>
    `<div><div><a href="/u">${name}</a> <span>Posts: ${count}</span></div><div>${text}</div><div><a href="#">Reply</a></div><div><a href="#">Quote</a></div></div>`;

  it('is read without what stands around each post', async () => {
    const posts = [1204, 3, 77].map((count, at) =>
      post(`ada${count}`, count, `<p>${at}. ${SENTENCE}</p><p>Thanks!</p>`),
    );
    const text = await textOf(`<main><h1>Ships</h1>${posts.join('')}</main>`);
    expect(text).toMatch(/0\. The[^]*1\. The[^]*2\. The/);
    expect(text).toContain('Thanks!');
    expect(text).not.toMatch(/Reply|Quote|Posts/);
  });

  it('keeps lines that differ in figures only and follow each other', async () => {
    const items = [12, 14, 17].map((level, at) => `<li>199${at}: ${level} cm</li>`).join('');
    const text = await textOf(`<main><p>${SENTENCE}</p><ul>${items}</ul></main>`);
    expect(text).toMatch(/1990: 12 cm[^]*1991: 14 cm[^]*1992: 17 cm/);
  });

  it('keeps headings, code and tables that come again', async () => {
    const part = `<h2>Example</h2><pre>run</pre><p>${SENTENCE}</p>`;
    const text = await textOf(`<main>${part.repeat(3)}</main>`);
    expect(text.match(/Example/g)).toHaveLength(3);
    expect(text.match(/^run$/gm)).toHaveLength(3);
  });
});
