import { describe, expect, it } from '@jest/globals';
import { sanitizeArticle } from './sanitize-article.ts';

describe('sanitizeArticle', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', 'a'],
    ['<a href="JaVa\tscript:x()">a</a>', 'a'],
    ['<a href="data:text/html,x">a</a>', 'a'],
    ['<a href="/logout">a</a>', 'a'],
    ['<a href="//evil.example">a</a>', 'a'],
    ['<img src="x" onerror="x()">', ''],
    [
      '<img src="/api/images/6f2a1f64-5f3e-4a6e-9c1b-0d8f6f1d2a11?token=t" onerror="x()" alt="a">',
      '<img alt="a" src="/api/images/6f2a1f64-5f3e-4a6e-9c1b-0d8f6f1d2a11?token=t" />',
    ],
    ['<img src="https://evil.example/pixel.gif">', ''],
    ['<svg><script>x()</script></svg>a', 'a'],
    ['<iframe src="https://evil.example"></iframe>a', 'a'],
    ['<style>p{}</style><p style="color:red">a</p>', '<p>a</p>'],
    ['<sup class="citation evil">1</sup>', '<sup class="citation">1</sup>'],
    ['<!-- c --><p>a</p>', '<p>a</p>'],
    [
      '<span data-author="person" data-verdict="x" style="color:red">a</span>',
      '<span data-author="person">a</span>',
    ],
    [
      '<span data-level="judged" class="x">a</span> <span data-level="proved">b</span>',
      '<span data-level="judged">a</span> b',
    ],
    [
      '<span data-evidence="6f2a1f64-5f3e-4a6e-9c1b-0d8f6f1d2a11 6f2a1f64-5f3e-4a6e-9c1b-0d8f6f1d2a11">a</span> <span data-evidence="x\'y">b</span>',
      '<span data-evidence="6f2a1f64-5f3e-4a6e-9c1b-0d8f6f1d2a11 6f2a1f64-5f3e-4a6e-9c1b-0d8f6f1d2a11">a</span> b',
    ],
    ['<form action="/x"><input name="a"></form>b', 'b'],
    ['<p>a<', '<p>a&lt;</p>'],
  ])('makes %j harmless', (html, clean) => {
    expect(sanitizeArticle(html)).toBe(clean);
  });

  it('opens links in a new tab and tells nothing of where from', () => {
    expect(sanitizeArticle('<a href="https://example.org" target="_self" rel="opener">a</a>')).toBe(
      '<a href="https://example.org" target="_blank" rel="noopener nofollow">a</a>',
    );
  });

  it('returns text without tags as it is', () => {
    const text = 'Less < more & 3 > 2.\n\nNext paragraph.';
    expect(sanitizeArticle(text)).toBe(text);
  });

  it('changes nothing when it is done again', () => {
    const once = sanitizeArticle(
      '<h2>A &amp; b</h2><p>c <em>d</em> &lt;e&gt;</p><ul><li>f</li></ul>',
    );
    expect(sanitizeArticle(once)).toBe(once);
  });
});
