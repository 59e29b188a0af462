import { describe, expect, it } from '@jest/globals';
import { readSubmitted } from './read-submitted.ts';

/** Every sentence with the addresses that it links to. */
function linked(text: string): [string, string[]][] {
  return readSubmitted(text).blocks.flatMap((block) =>
    block.type === 'heading'
      ? []
      : block.sentences.map(({ text: sentence, links }): [string, string[]] => [sentence, links]),
  );
}

describe('readGiven', () => {
  it('reads HTML without its scripts and hidden parts, and gives a citation to its sentence', () => {
    const html =
      '<h1>On heat</h1><script>alert(1)</script><p>Heat costs 30 euros.<sup class="citation">' +
      '<a href="/api/sources/x">[1]</a></sup> It <a href="b.md">rises</a> again.</p>' +
      '<p style="display:none">Hidden text says 99.</p>';
    expect(readSubmitted(html)).toMatchObject({ title: 'On heat', language: 'en' });
    expect(linked(html)).toEqual([
      ['Heat costs 30 euros.', ['/api/sources/x']],
      ['It rises again.', ['b.md']],
    ]);
  });

  it('gives the links of what states no fact to the sentence that it stands behind', () => {
    const behind = (reference: string) => linked(`Heat costs 30 euros. ${reference}`)[0];
    for (const reference of [
      '[Source](a.html)',
      '(Source: [guide](a.html))',
      '([Heat in Europe, 2024](a.html))',
      'See [the guide](a.html).',
    ])
      expect(behind(reference)).toEqual(['Heat costs 30 euros.', ['a.html']]);
    const { blocks } = readSubmitted('Heat costs 30 euros. ([Heat in Europe, 2024](a.html))');
    expect(blocks).toMatchObject([{ sentences: [{}, { checkable: false, links: [] }] }]);
    const both = behind('See [one guide](a.html). See [another guide](b.html).');
    expect(both).toEqual(['Heat costs 30 euros.', ['a.html', 'b.html']]);
  });

  it('leaves links with the sentence that states a fact, and with what no fact stands before', () => {
    expect(linked('Bread rises. [Heat costs 30 euros in winter.](a.html)')).toEqual([
      ['Bread rises.', []],
      ['Heat costs 30 euros in winter.', ['a.html']],
    ]);
    expect(linked('[Heat](b.html) costs 30 euros. [Source](a.html)')).toEqual([
      ['Heat costs 30 euros.', ['b.html']],
      ['Source', ['a.html']],
    ]);
    expect(linked('Heat costs 30 euros.\n\n[Source](a.html)')[1]).toEqual(['Source', ['a.html']]);
  });

  it('reads Markdown', () => {
    expect(linked('# On heat\n\n- Heat **costs** 30 euros ([guide](docs/guide.md)).\n')).toEqual([
      ['Heat costs 30 euros (guide).', ['docs/guide.md']],
    ]);
  });

  it('reads numbered references, whose addresses stand in a list or in notes', () => {
    const heat = ['Heat costs 30 euros.', ['https://a.example/x']];
    const bread = ['Bread rises in 2 hours.', ['https://b.example/y']];
    for (const text of [
      'Heat costs 30 euros [1]. Bread rises in 2 hours [2].\n\n[1]: https://a.example/x\n[2]: https://b.example/y',
      'Heat costs 30 euros [1]. Bread rises in 2 hours.[2]\n\n[1] A Guide. https://a.example/x\n[2] Smith (2024). https://b.example/y.',
      '**Heat** costs 30 euros.[^1] Bread rises in 2 hours.[^2]\n\n[^1]: A Guide, https://a.example/x\n[^2]: <https://b.example/y>',
      '<p>Heat costs 30 euros.<sup><a href="#n1">1</a></sup> Bread rises in 2 hours.<a href="#n2"><sup>2</sup></a></p><ol><li id="n1"><a href="#r1">↑</a> A guide of 2024, <a href="https://a.example/x">here</a></li><li id="n2">https://b.example/y</li></ol>',
    ])
      expect(linked(text)).toEqual([heat, bread]);
  });

  it('leaves parts of a page in their places that its table of contents leads to', () => {
    const html =
      '<p><a href="#cost">Cost</a></p><div id="cost">Heat costs 30 euros (<a href="https://a.example/x">guide</a>).</div>';
    expect(linked(html)).toContainEqual(['Heat costs 30 euros (guide).', ['https://a.example/x']]);
  });

  it('takes an address behind a sentence for its citation, and one inside it for a part of it', () => {
    expect(
      linked('**Heat** costs 30 euros. https://a.example/x\n\nIt rises, says www.b.example.'),
    ).toEqual([
      ['Heat costs 30 euros.', ['https://a.example/x']],
      ['It rises, says www.b.example.', ['http://www.b.example']],
    ]);
    expect(linked('Heat costs 30 euros. https://a.example/x It rises.')).toEqual([
      ['Heat costs 30 euros.', ['https://a.example/x']],
      ['It rises.', []],
    ]);
  });

  it('cuts no address out of a sentence, and has it checked with a sign in its place', () => {
    for (const text of [
      'According to https://example.org/post?a=1 the moon is made of cheese.',
      '<p>According to <a href="https://example.org/post?a=1">https://example.org/post?a=1</a> the moon is made of cheese.</p>',
    ]) {
      const [block] = readSubmitted(text).blocks;
      expect(block).toMatchObject({
        sentences: [
          {
            text: 'According to https://example.org/post?a=1 the moon is made of cheese.',
            judged: 'According to \uE002 the moon is made of cheese.',
            links: ['https://example.org/post?a=1'],
          },
        ],
      });
    }
    expect(linked('https://example.org/a says that heat costs 30 euros.')).toEqual([
      ['https://example.org/a says that heat costs 30 euros.', ['https://example.org/a']],
    ]);
  });

  it('reads plain text, line breaks and marks of footnotes aside', () => {
    const text =
      'Heat costs\n30 euros [12]. See https://example.org/a.\n\nIt rises. But 3 < 5 holds.';
    expect(linked(text)).toEqual([
      ['Heat costs 30 euros.', ['https://example.org/a']],
      ['See https://example.org/a.', []],
      ['It rises.', []],
      ['But 3 < 5 holds.', []],
    ]);
  });

  it('tells what states a fact from what does not', () => {
    const { blocks } = readSubmitted('Heat costs 30 euros. Here is what the sources say.');
    expect(blocks).toMatchObject([{ sentences: [{ checkable: true }, { checkable: false }] }]);
  });

  it('knows the language', () => {
    const text =
      'Eine Wärmepumpe kostet in der Anschaffung mehr als ein Gaskessel, aber der Staat zahlt einen Teil davon. Der Strompreis entscheidet über die Kosten im Betrieb.';
    expect(readSubmitted(text).language).toBe('de');
  });

  it('reads an endless line, and so many sentences only', () => {
    const sentence = 'Heat costs 30 euros in the winter of this year.';
    const { blocks, whole } = readSubmitted(`${sentence} `.repeat(1000));
    const read = blocks.flatMap((block) => (block.type === 'heading' ? [] : block.sentences));
    expect(new Set(read.map(({ text }) => text))).toEqual(new Set([sentence]));
    expect({ whole, read: read.length }).toEqual({ whole: false, read: 600 });
    expect(readSubmitted(`${sentence} `.repeat(600)).whole).toBe(true);
  });

  it('has nothing for a text without words', () => {
    expect(readSubmitted('<p>—</p>').blocks).toEqual([]);
    expect(readSubmitted('```\ncode only\n```').blocks).toEqual([]);
  });
});
