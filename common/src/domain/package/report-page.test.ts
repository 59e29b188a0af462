import { describe, expect, it } from '@jest/globals';
import type { EvidenceReport, ReportSentence } from '../../contracts/evidence-report.ts';
import { reportPage } from './report-page.ts';
import type { PackagedFootnote } from './packaged-article.ts';

const CITED = '33333333-3333-4333-8333-333333333333';
const NEAREST = '44444444-4444-4444-8444-444444444444';

const sentence = (text: string, given: Partial<ReportSentence>): ReportSentence => ({
  ...{ text, evidenceIds: [], verdict: 'uncited', checks: [] },
  ...given,
});

const SOURCE = { id: 's', title: 'On <ink>' };
const PASSAGE = {
  ...{ id: CITED, sourceId: 's', start: 4, end: 18, quote: 'Ink <darkens>.' },
  ...{ before: 'So. ', after: ' Soon.' },
};

const report = {
  sentences: [
    sentence('Ink <darkens>.', { evidenceIds: [CITED], verdict: 'supported', level: 'quoted' }),
    sentence('It is 40 years old.', {
      ...{ verdict: 'unsupported', author: 'person', nearest: NEAREST },
      checks: [{ name: 'numbers', passed: false, missing: ['40'] }],
    }),
    sentence('It never fades.', {
      ...{ verdict: 'removed' },
      checks: [{ name: 'vote', passed: false, missing: ['never'] }],
    }),
  ],
  totals: {
    ...{ sentences: 3, checkable: 3, cited: 1, supported: 1, quoted: 1, judged: 0 },
    ...{ removed: 1, softened: 0, recited: 0, restated: 0, unsupported: 1 },
  },
  ...{
    judge: null,
    sources: [SOURCE],
    evidence: [PASSAGE],
    origins: 1,
    verbatimShare: 1,
    disagreements: [],
  },
} as unknown as EvidenceReport;

const page = reportPage({
  ...{ title: 'Ink & paper', language: 'en', report, articlePage: 'article.html', fonts: '' },
  footnotes: [{ number: 7, passages: [{ label: '7.1', evidenceId: CITED }] } as PackagedFootnote],
});
const items = page.split('<li ').slice(1);

describe('the evidence report of a package', () => {
  it('says of every sentence what was decided, and leads to its passages', () => {
    expect(items).toHaveLength(3);
    expect(items[0]).toContain('<strong>Quoted</strong>');
    expect(items[0]).toContain(`<a href="sources.html#e-${CITED}">Passage [7.1]</a>`);
    expect(items[0]).toContain('Ink &lt;darkens&gt;.');
    expect(items[0]).toContain('value="1" id="sentence-1"');
  });

  it('shows each passage once, before the sentences that rest on it', () => {
    const [group = '', bare = ''] = page.split('<section class="group">').slice(1);
    expect(group).toContain('So. <mark>Ink &lt;darkens&gt;.</mark><sup>7.1</sup> Soon.');
    expect(group).toContain('On &lt;ink&gt;');
    expect(group.match(/<li /g)).toHaveLength(1);
    expect(bare).toContain('<h3>No passage behind them</h3>');
    expect(bare).toContain('value="2" id="sentence-2"');
  });

  it('says why a sentence is not supported or was taken out, and what comes closest', () => {
    expect(items[1]).toContain('<strong>Not supported</strong>');
    expect(items[1]).toContain('Written by a person.');
    expect(items[1]).toContain('The passage does not say 40.');
    expect(items[1]).toContain(`sources.html#e-${NEAREST}">The passage that comes closest`);
    expect(items[2]).toContain('<s>It never fades.</s>');
    expect(items[2]).toContain('The passage does not say “never”.');
  });

  it('counts, and leads to the article and to all sources', () => {
    expect(page).toContain('<th scope="row">Sentences</th><td>3</td>');
    expect(page).toContain('<th scope="row">Removed (not in the text)</th><td>1</td>');
    expect(page).not.toContain('Cited anew');
    expect(page).toContain('<a href="article.html">');
    expect(page).toContain('<a href="sources.html">');
    expect(page).toContain('Evidence report of Ink &amp; paper');
  });
});
