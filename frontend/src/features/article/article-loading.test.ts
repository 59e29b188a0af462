import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleLoading } from './article-loading.tsx';

const shown = (topic: string | null) =>
  renderToStaticMarkup(
    createElement(ArticleLoading, {
      ...{ topic, summaries: [], completionPercentage: 40, message: 'Writing' },
      ...{
        costs: { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 },
        cancelling: false,
        onCancel: () => undefined,
      },
    }),
  ).replaceAll('&quot;', '"');

describe('what stands there until an article is written', () => {
  it('names the topic, where there is one', () => {
    expect(shown('tides')).toContain('Transforming research on "tides" into compelling content...');
    expect(shown(null)).toContain('Transforming research into compelling content...');
  });

  it('uses a given percentage directly', () => {
    expect(shown(null)).toContain('aria-valuenow="40"');
  });
});
