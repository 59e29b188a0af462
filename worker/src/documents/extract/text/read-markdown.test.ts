import { describe, expect, it } from '@jest/globals';
import { extractDocument } from '../extract-document.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const read = (markdown: string, name = 'acme/notes.md') =>
  extractDocument(new TextEncoder().encode(markdown), name, NOW);

describe('a Markdown document', () => {
  it('gives title, author, date and language of its front matter', async () => {
    const document = await read(
      '---\ntitle: "Keeping bees"\nauthor: Ada Byron\ndate: 2026-06-05\nlang: en\n---\n# Bees\n\nThey fly.\n',
    );
    expect(document).toMatchObject({
      title: 'Keeping bees',
      author: 'Ada Byron',
      publishedAt: '2026-06-05T00:00:00.000Z',
      dateBasis: 'front-matter',
      contentType: 'text/markdown',
      language: 'en',
      text: 'Bees\n\nThey fly.',
    });
  });

  it('joins several authors', async () => {
    const { author } = await read('---\nauthors:\n  - Ada\n  - name: Bob\n---\nText.');
    expect(author).toBe('Ada, Bob');
  });

  it('drops a future date and front matter that is no YAML', async () => {
    expect(await read('---\ndate: 2031-01-01\n---\nText.')).toMatchObject({ publishedAt: null });
    expect(await read('---\n{[\n---\nText.')).toMatchObject({ text: 'Text.', publishedAt: null });
  });

  it('refuses the aliases of a YAML bomb', async () => {
    const { text } = await read('---\na: &a [1]\nb: [*a, *a]\n---\nText.');
    expect(text).toBe('Text.');
  });

  it('keeps code, lists, quotes and tables apart and runs no HTML', async () => {
    const { text, blocks } = await read(
      '# T\n\n- one\n- two\n\n> said\n\n```\na\n  b\n```\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n<script>x()</script>\n',
    );
    expect(blocks.map((block) => block.kind)).toEqual([
      'heading',
      'item',
      'item',
      'quote',
      'code',
      'table',
      'table',
    ]);
    expect(text).toMatch(/a \| b\n\n1 · b: 2$/);
    expect(text).not.toContain('x()');
  });

  it('is named by its first heading, else by its folder where the name is a common one', async () => {
    expect((await read('# How to fly\n\nText.')).title).toBe('How to fly');
    expect((await read('Text without heading.', 'acme/README.md')).title).toBe('acme README');
    expect((await read('# Changelog\n\nText.', 'acme/CHANGELOG.md')).title).toBe(
      'Changelog (acme)',
    );
  });

  it('is read although its quotes and lists are nested deeper than any parser bears', async () => {
    for (const marker of ['> ', '>', '- ', '1. ', '> - '])
      expect((await read(`${marker.repeat(20_000)}Deep.\n\nNext.`)).text).toContain('Next.');
    expect((await read(`${'> '.repeat(20_000)}Deep.`)).text).toBe('Deep.');
  });
});
