import { sourcesOfFootnotes } from './cited-sources.ts';
import { describe, expect, it } from '@jest/globals';
import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import type { ArticleSection } from '../article/article.ts';
import { levelLegend } from '../article/level-legend.ts';
import { articleMarkdown, blocksAsMarkdown } from './article-markdown.ts';
import { exportedBlocks } from './exported-blocks.ts';
import { articlePage } from './article-page.ts';
import { addressOf, type PackagedArticle } from './packaged-article.ts';
import { evidenceInWords, packagedFootnotes } from './packaged-footnotes.ts';
import { sourcesPage } from './sources-page.ts';

const WEB = '11111111-1111-4111-8111-111111111111';
const OWN = '22222222-2222-4222-8222-222222222222';
const FROM_WEB = '33333333-3333-4333-8333-333333333333';
const FROM_OWN = '44444444-4444-4444-8444-444444444444';

const source = (id: string, url: string, title: string) => ({
  ...{ id, url, finalUrl: null, title, site: 'a site', author: null },
  // Another day in UTC.
  publishedAt: '2026-10-01T23:30:00.000-05:00',
  ...{ dateBasis: 'meta' as const, fetchedAt: '2026-11-02T10:11:12.000Z', sha256: 'ab'.repeat(32) },
  ...{ contentType: 'text/html', originId: id, intact: true },
});
const passage = (id: string, sourceId: string, quote: string) => ({
  ...{ id, sourceId, quote, before: 'Before. ', after: ' After.', start: 8, end: 8 + quote.length },
});
const report: EvidenceReport = {
  ...{ articleId: WEB, title: 'Ink', engine: 'built-in', origins: 2 },
  sentences: [
    { text: 'Ink.', evidenceIds: [FROM_WEB, FROM_OWN], verdict: 'supported', checks: [] },
  ],
  totals: {
    ...{ sentences: 2, checkable: 2, cited: 2, supported: 2, quoted: 1, judged: 1 },
    ...{ removed: 0, softened: 0, recited: 0, restated: 0, unsupported: 0 },
  },
  judge: { model: 'gpt', traps: { seen: 4, of: 4 }, believed: true },
  verbatimShare: 0.5,
  disagreements: [],
  sources: [
    source(WEB, 'https://example.org/ink?a=1&b=2', 'Ink <online>'),
    source(OWN, `/api/sources/${OWN}`, 'A note'),
  ],
  evidence: [passage(FROM_WEB, WEB, 'Ink "dries" <fast>.'), passage(FROM_OWN, OWN, 'It darkens.')],
};
const numbers = new Map([
  [FROM_OWN, { source: 1, passage: 1 }],
  [FROM_WEB, { source: 2, passage: 1 }],
]);
const footnotes = packagedFootnotes(numbers, report, 'sources.html');
const article: PackagedArticle = {
  metadata: {
    slug: 'ink-paper',
    description: 'It "darkens" </script>.',
    questions: [{ question: 'Does it dry?', answer: 'It dries.' }],
  },
  markdown: 'article.md',
  ...{ title: 'Ink & "paper"', language: 'en', date: '2026-11-21', engine: 'OpenAI: gpt' },
  ...{ evidence: evidenceInWords(report), legend: levelLegend(report.totals, true), footnotes },
  picture: {
    ...{ path: 'images/01-feature-image.png', inline: 'data:image/webp;base64,AA==' },
    ...{ alt: 'A "line"', caption: 'AI-generated' },
  },
};
const sections: ArticleSection[] = [
  {
    id: 'lead',
    blocks: [
      { type: 'heading', level: 2, text: '1. Ink' },
      {
        type: 'list',
        items: [
          { text: 'It *darkens*.', evidenceIds: [FROM_OWN], verdict: 'supported', checks: [] },
          {
            ...{ text: 'It dries.', evidenceIds: [FROM_WEB], verdict: 'supported', checks: [] },
            level: 'quoted',
          },
        ],
      },
    ],
    removed: [],
  },
];

describe('packagedFootnotes', () => {
  it('lead to the web as it is, and to the passage of what only we have', () => {
    expect(footnotes.map((note) => [note.number, addressOf(note)])).toEqual([
      [1, `sources.html#e-${FROM_OWN}`],
      [2, 'https://example.org/ink?a=1&b=2'],
    ]);
  });

  it('tell the day where their source was written, as all lists of sources do', () => {
    expect(footnotes.map(({ date }) => date)).toEqual(['2026-10-01', '2026-10-01']);
    const cited = sourcesOfFootnotes(footnotes, report);
    expect(cited.map(({ date }) => date)).toEqual(['2026-10-01', '2026-10-01']);
  });

  it('refuse a citation without evidence', () => {
    const unknown = new Map([['unknown', { source: 1, passage: 1 }]]);
    expect(() => packagedFootnotes(unknown, report, null)).toThrow('unknown');
  });
});

describe('articlePage', () => {
  const html = articlePage(article, '<p>Text.</p>', '@font-face{font-family:Newsreader}');
  it('is set in the type that it is given, before anything of its own style', () => {
    expect(html).toContain('<style>@font-face{font-family:Newsreader}');
    expect(html).toContain('font-src data:');
  });

  it('needs nothing from elsewhere', () => {
    const loaded = [
      ...html.matchAll(
        /(?:src|srcset|poster|data)="([^"]*)"|url\(|@import|<link(?! rel="alternate")/g,
      ),
    ];
    expect(loaded.map(([, address]) => address)).toEqual(['data:image/webp;base64,AA==']);
    expect(html.replace('<script type="application/ld+json">', '')).not.toMatch(/<script|\son\w+=/);
  });

  it('says who wrote it, to people and to machines', () => {
    expect(html).toContain('AI-generated with OpenAI: gpt · 21 November 2026');
    expect(html).toContain('digitalsourcetype/trainedAlgorithmicMedia');
    expect(articlePage({ ...article, engine: 'built-in' }, '', '')).toContain(
      'Research notes in the words of the sources, by the built-in engine',
    );
  });

  it('is read in the direction of its language', () => {
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(articlePage({ ...article, language: 'ar' }, '', '')).toContain(
      '<html lang="ar" dir="rtl">',
    );
  });

  it('tells search engines what it cites, and what it asks and answers', () => {
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          ...{ '@type': 'Article', headline: 'Ink & "paper"', inLanguage: 'en' },
          ...{ description: 'It "darkens" </script>.', datePublished: '2026-11-21' },
          image: 'images/01-feature-image.png',
          author: { '@type': 'Organization', name: 'Citeloom' },
          creditText: 'AI-generated with OpenAI: gpt',
          citation: ['A note', 'Ink <online>'].map((name) => ({
            ...{ '@type': 'CreativeWork', name, datePublished: '2026-10-01' },
            publisher: { '@type': 'Organization', name: 'a site' },
            ...(name === 'A note' ? {} : { url: 'https://example.org/ink?a=1&b=2' }),
          })),
        },
        {
          ...{ '@type': 'FAQPage', inLanguage: 'en' },
          mainEntity: [
            {
              ...{ '@type': 'Question', name: 'Does it dry?' },
              acceptedAnswer: { '@type': 'Answer', text: 'It dries.' },
            },
          ],
        },
      ],
    });
    expect(html).toContain(
      '<meta name="description" content="It &quot;darkens&quot; &lt;/script&gt;.">',
    );
    expect(html).toContain('<meta property="og:title" content="Ink &amp; &quot;paper&quot;">');
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="article.md">');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('escapes what it is given, and sums up its evidence', () => {
    expect(html).toContain('<h1>Ink &amp; &quot;paper&quot;</h1>');
    expect(html).toContain('Ink &quot;dries&quot; &lt;fast&gt;.');
    expect(html).toContain(
      '2 cited sentences: 1 quoted, 1 restated and judged · 2 independent sources',
    );
    expect(html.match(/<p class="small" data-level="\w+">/g)).toHaveLength(2);
  });

  it('has a place for each footnote and a way on from it', () => {
    expect(html).toMatch(new RegExp(`id="fn-1"[\\s\\S]*href="sources.html#e-${FROM_OWN}"`));
    expect(html).toContain('href="https://example.org/ink?a=1&amp;b=2"');
    expect(html).toContain(`<a href="sources.html#e-${FROM_WEB}">Passage in context</a>`);
  });
});

describe('sourcesPage', () => {
  const options = { title: 'Ink', language: 'en', report, footnotes, fonts: '' };

  it('shows every passage in its context under its anchor', () => {
    const html = sourcesPage({ ...options, articlePage: 'article.html' });
    expect(html).toContain('1 October 2026');
    expect(html).toContain(
      `Before. <mark id="e-${FROM_WEB}">Ink &quot;dries&quot; &lt;fast&gt;.</mark> After.`,
    );
    expect(html).toContain('<a href="article.html#fn-1">[1.1]</a>');
    expect(html).not.toContain('/api/');
  });

  it('says in words how the sentences that cite a passage were proved', () => {
    const cite = (evidenceId: string, level: 'quoted' | 'judged') => ({
      ...{ text: 'Ink.', evidenceIds: [evidenceId], verdict: 'supported' as const, level },
      checks: [],
    });
    const sentences = [
      cite(FROM_WEB, 'quoted'),
      cite(FROM_WEB, 'judged'),
      cite(FROM_OWN, 'judged'),
    ];
    const html = sourcesPage({ ...options, report: { ...report, sentences }, articlePage: null });
    expect(html).toMatch(/Citation \[2\.1\], quoted and restated<\/p>/);
    expect(html).toMatch(/Citation \[1\.1\], restated<\/p>/);
  });

  it('says of each stored text whether it is still the one that was checked', () => {
    const [changed, ...rest] = report.sources;
    const sources = changed ? [{ ...changed, intact: false }, ...rest] : rest;
    const html = sourcesPage({ ...options, report: { ...report, sources }, articlePage: null });
    expect(html.match(/no longer matches its hash/g)).toHaveLength(1);
    expect(html.match(/still the one that was checked/g)).toHaveLength(rest.length);
  });

  it('leads to no page that is not in the package', () => {
    expect(sourcesPage({ ...options, articlePage: null })).not.toContain('article.html');
  });
});

describe('articleMarkdown', () => {
  const markdown = articleMarkdown(
    article,
    blocksAsMarkdown(exportedBlocks({ sections, footnotes, numbers }), footnotes),
  );

  it('has front matter, text with numbered citations, and the sources', () => {
    expect(markdown).toMatch(
      /^---\ntitle: "Ink & \\"paper\\""\nslug: "ink-paper"\ndescription: .*\ndate: 2026-11-21\ngenerator: /,
    );
    expect(markdown).toContain(
      `- It \\*darkens\\*. [\\[1, restated\\]](sources.html#e-${FROM_OWN})`,
    );
    expect(markdown).toContain('- It dries. [\\[2\\]](https://example.org/');
    expect(markdown).toContain('*Restated: figures and names stand in the source');
    expect(markdown).toContain('## 1\\. Ink');
    expect(markdown).toMatch(
      /## Sources\n\n1\. \[A note\]\(sources\.html[^\n]*\n {4}- 1\.1 “It darkens\.”/,
    );
    expect(markdown).toContain(
      '2. [Ink \\<online\\>](https://example.org/ink?a=1&b=2), a site, 2026-10-01\n' +
        '    - 2.1 “Ink "dries" \\<fast\\>.”',
    );
  });
});
