import { describe, expect, it } from '@jest/globals';
import { resolveReferences } from './resolve-references.ts';

const resolved = (text: string) => resolveReferences(text, (address) => `<${address}>`).trimEnd();

describe('resolveReferences', () => {
  it('puts addresses where their marks stand, whatever the list looks like', () => {
    const body = 'Heat costs 30 euros [1]. It rises.[2]';
    for (const list of [
      '[1] The Guide. https://a.example/x\n[2] Smith, J. (2024).\n    https://b.example/y',
      '[^1]: https://a.example/x\n[^2]: Smith, Heat, https://b.example/y.',
      '1. [The Guide](https://a.example/x)\n2. [Heat](https://b.example/y)',
      '- [1] <https://a.example/x>\n- [2] https://b.example/y',
    ])
      expect(resolved(`${body}\n\nSources\n\n${list}`)).toBe(
        'Heat costs 30 euros <https://a.example/x>. It rises.<https://b.example/y>\n\nSources',
      );
  });

  it('knows several marks at once, and leaves those that nothing explains', () => {
    expect(resolved('Heat costs 30 euros [1, 2][3][4].\n\n[1] https://a.b\n[3] https://c.d')).toBe(
      'Heat costs 30 euros <https://a.b>[2]<https://c.d>[4].',
    );
  });

  it('leaves links of Markdown and their definitions as they are', () => {
    const text = 'See [the guide][1] and [2](https://b.example).\n\n[1]: https://a.example "Guide"';
    expect(resolved(text)).toBe(text);
    expect(resolved('It rises [1].\n\n[1]: https://a.example')).toContain('\n[1]: https://');
  });

  it('leaves numbered lists alone that no mark refers to, or only a later one', () => {
    for (const text of [
      '1. Heat costs 30 euros: https://a.example\n2. It rises.',
      '1. Heat costs 30 euros: https://a.example\n\nIt rises [1].',
      'It rises [1].\n\n1. Heat costs 30 euros.',
    ])
      expect(resolved(text)).toBe(text);
  });

  it('does not make a short text a very long one', () => {
    const address = `https://a.example/${'x'.repeat(10_000)}`;
    const text = `${'It rises [1]. '.repeat(1000)}\n\n[1] ${address}`;
    const after = resolveReferences(text, (found) => found);
    expect(after.length).toBeLessThan(text.length + 100_000);
    expect(after).toContain(`It rises ${address}.`);
  });

  it('is not slowed down by a text that is made to', () => {
    for (const piece of ['[1]', '[1', '[1, ', '1. a\n', '[1] https://a.b\n', ' '])
      expect(resolveReferences(piece.repeat(100_000 / piece.length), () => '')).toBeDefined();
  });
});
