import { describe, expect, it } from '@jest/globals';
import { asHtml, stripArticleHtml } from './strip-article-html.ts';

describe('stripArticleHtml', () => {
  it('takes a References section out, to the end', () => {
    const html = '<h2>Warp</h2><p>Text.</p><h2>References</h2><ol><li>One</li></ol>';
    expect(stripArticleHtml(html)).toBe('<h2>Warp</h2><p>Text.</p>');
  });

  it('takes it out when the heading holds other tags', () => {
    expect(stripArticleHtml('<p>A</p><h3 id="r"><strong>Sources:</strong></h3><p>x</p>')).toBe(
      '<p>A</p>',
    );
  });

  it('keeps headings that only begin like it', () => {
    const html = '<h2>References in the law</h2><p>Text.</p>';
    expect(stripArticleHtml(html)).toBe(html);
  });

  it('keeps a section of that name whose sentences cite evidence', () => {
    const html = '<h2>Sources</h2><p>Wool.<sup><a data-evidence="e">[1]</a></sup></p>';
    expect(stripArticleHtml(html)).toBe(html);
  });

  it('takes console-log text out of the middle and as a paragraph', () => {
    expect(stripArticleHtml('<p>console.log("x")</p><p>A console.log(f(1)); b</p>')).toBe(
      '<p>A  b</p>',
    );
  });
});

describe('asHtml', () => {
  it('makes paragraphs of plain text', () => {
    expect(asHtml('One.\n\nTwo < three.')).toBe('<p>One.</p>\n<p>Two &lt; three.</p>');
  });

  it('leaves HTML alone', () => {
    expect(asHtml('<p>One.</p>')).toBe('<p>One.</p>');
  });
});
