import { describe, expect, it } from '@jest/globals';
import type { ArticleBlock } from '../article/article.ts';
import { postMarkup } from './post-blocks.ts';

const items = ['Close it.', 'Drain it.'].map((text) => ({
  ...{ text, evidenceIds: [], verdict: 'uncited' as const, checks: [] },
}));

const markup = (block: ArticleBlock) =>
  postMarkup({
    sections: [{ id: 's1', blocks: [block], removed: [] }],
    ...{ numbers: new Map(), notes: [], legend: [], figures: [] },
    ...{ evidence: '', credit: null, reportUrl: null, anchor: 'a' },
  });

describe('postMarkup', () => {
  it('numbers steps, and nothing else', () => {
    const steps = markup({ type: 'list', ordered: true, items });
    expect(steps).toMatch(
      /^<!-- wp:list \{"ordered":true\} -->\n<ol><!-- wp:list-item -->\n<li>Close it\.<\/li>/,
    );
    expect(steps).toMatch(/<\/ol>\n<!-- \/wp:list -->$/);
    expect(markup({ type: 'list', items })).toMatch(/^<!-- wp:list -->\n<ul>.*/);
  });

  it('has a table as the editor of WordPress stores it', () => {
    const rows = items.map((item) => ({ ...item, text: 'Tool: A & B; Price: 5 €' }));
    expect(markup({ type: 'list', columns: ['Tool', 'Price'], items: rows.slice(1) })).toBe(
      '<!-- wp:table -->\n<figure class="wp-block-table"><table><thead><tr><th>Tool</th><th>Price</th></tr></thead>' +
        '<tbody><tr><td>A &amp; B</td><td>5 €</td></tr></tbody></table></figure>\n<!-- /wp:table -->',
    );
  });
});
