import { describe, expect, it } from '@jest/globals';
import { renderBlocks } from './render-blocks.ts';

const TEXT = 'Ink\n\nIron <gall> ink darkens. It fades.\n\nOne\n\nTwo';
const range = (part: string) => ({
  start: TEXT.indexOf(part),
  end: TEXT.indexOf(part) + part.length,
});
const blocks = [
  { kind: 'heading' as const, ...range('Ink'), level: 1 },
  { kind: 'paragraph' as const, ...range('Iron <gall> ink darkens. It fades.') },
  { kind: 'item' as const, ...range('One') },
  { kind: 'item' as const, ...range('Two') },
];
const passage = (_id: string, quote: string) => ({ _id, ...range(quote) });

/** The text of some HTML, as a reader sees it. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

describe('renderBlocks', () => {
  it('shows every block in its form, escaped', () => {
    expect(renderBlocks(TEXT, blocks, [], undefined)).toBe(
      '<h2>Ink</h2>\n<p>Iron &lt;gall&gt; ink darkens. It fades.</p>\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\n',
    );
  });

  it('says when a recording says it', () => {
    const said = (second: number) => [{ kind: 'paragraph' as const, ...range('One'), second }];
    expect(renderBlocks(TEXT, said(59), [], undefined)).toBe(
      '<p><time datetime="PT59S">0:59</time> One</p>\n',
    );
    expect(renderBlocks(TEXT, said(3605), [], undefined)).toContain('>1:00:05</time> ');
  });

  it('highlights the chosen passage and anchors the others', () => {
    const html = renderBlocks(
      TEXT,
      blocks,
      [passage('a', 'Iron <gall> ink darkens.'), passage('b', 'It fades.')],
      'b',
    );
    expect(html).toContain('<mark id="e-a">Iron &lt;gall&gt; ink darkens.</mark>');
    expect(html).toContain('<mark id="e-b" class="passage">It fades.</mark>');
  });

  it('highlights the whole of a passage that overlaps others, and loses no letter', () => {
    const passages = [
      passage('a', 'Iron <gall> ink'),
      passage('b', '<gall> ink darkens.'),
      passage('c', '<gall>'),
    ];
    const html = renderBlocks(TEXT, blocks, passages, 'b');
    const shown = [...html.matchAll(/<mark[^>]*class="passage">(.*?)<\/mark>/g)];
    expect(textOf(shown.map((match) => match[1]).join(''))).toBe('<gall> ink darkens.');
    expect(textOf(html)).toBe(textOf(renderBlocks(TEXT, blocks, [], undefined)));
    for (const id of ['a', 'b', 'c']) expect(html.split(`id="e-${id}"`)).toHaveLength(2);
  });

  it('shows a text without blocks whole', () => {
    expect(renderBlocks('a <b>', [], [], undefined)).toBe('<pre>a &lt;b&gt;</pre>\n');
  });

  it('shows cells as a table with each label once, and marks a passage in its cell', () => {
    const lines = ['Year | Cars', 'Ferry · 2022 · Cars: <12>', 'Ferry · 2023 · Cars: 30'];
    const text = lines.join('\n\n');
    const placed = lines.map((line) => ({
      ...{
        kind: 'table' as const,
        start: text.indexOf(line),
        end: text.indexOf(line) + line.length,
      },
    }));
    const cited = [{ _id: 'a', start: placed[2]!.start, end: placed[2]!.end }];
    const html = renderBlocks(text, placed, cited, 'a').replaceAll('\n', '');
    expect(html).toContain('<caption>Ferry</caption>');
    expect(html).toContain('<tr><th scope="col">Year</th><th scope="col">Cars</th></tr>');
    expect(html).toContain('<tr><th scope="row">2022</th><td>&lt;12&gt;</td></tr>');
    expect(html).toContain('<td><mark id="e-a" class="passage">30</mark></td>');
    expect(html).not.toContain('<pre>');
  });

  it('shows lines of a table without cells as they stand', () => {
    const block = { kind: 'table' as const, start: 0, end: 9 };
    expect(renderBlocks('a | b\n1|2', [block], [], undefined)).toContain('<pre>a | b\n1|2</pre>');
  });
});
