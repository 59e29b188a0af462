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
});
