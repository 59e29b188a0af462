import { describe, expect, it } from '@jest/globals';
import type { Footnote } from '@citeloom/common/contracts/article-request';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import type { Summary } from '@citeloom/common/contracts/research';
import { passagesOfArticle, passagesOfSummaries } from './passages.ts';

const footnote: Footnote = {
  id: 7,
  text: 'The weft goes over and under.',
  source: 'On looms',
  date: null,
  evidenceId: 'e1',
  sourceId: 's1',
  url: '/api/sources/s1?token=x',
};

const summary: Summary = {
  id: 'm1',
  title: 'Weaving',
  summary: '',
  date: null,
  sourcesCount: 1,
  sources: [
    {
      id: 's1',
      title: 'On looms',
      url: '/api/sources/s1',
      site: 'docs',
      publishedAt: null,
      dateBasis: 'none',
    },
  ],
  evidence: [
    { id: 'e0', sourceId: 'gone', quote: 'lost', before: '', after: '' },
    { id: 'e1', sourceId: 's1', quote: footnote.text, before: 'Before. ', after: ' After.' },
  ],
  sentences: [],
};

const report = {
  sources: [
    {
      id: 's1',
      title: 'On looms',
      site: 'docs',
      author: 'A. Weaver',
      publishedAt: '2026-10-01',
      dateBasis: 'front-matter',
      url: '/api/sources/s1?token=y',
    },
  ],
  evidence: [{ id: 'e1', sourceId: 's1', quote: footnote.text, before: 'B', after: 'A' }],
  sentences: [],
  disagreements: [],
} as unknown as EvidenceReport;

describe('passagesOfSummaries', () => {
  it('numbers the passages within their summary and leaves out those without a source', () => {
    const passages = passagesOfSummaries([summary]);
    expect([...passages.keys()]).toEqual(['e1']);
    expect(passages.get('e1')).toMatchObject({ number: 2, before: 'Before. ' });
  });

  it('tells that a summary rests on one source only, and says among how many another stands', () => {
    const among = ({ sources, sourcesCount }: Pick<Summary, 'sources' | 'sourcesCount'>) => {
      const passage = passagesOfSummaries([{ ...summary, sources, sourcesCount }]).get('e1');
      return { among: passage?.among, onlySource: passage?.onlySource ?? false };
    };
    expect(among(summary)).toEqual({ among: null, onlySource: true });
    const sources = [...summary.sources, { ...summary.sources[0]!, id: 's2', site: 'other' }];
    const words = 'One of 2 independent sources';
    expect(among({ sources, sourcesCount: 2 })).toEqual({ among: words, onlySource: false });
  });

  it('names who judged what is restated', () => {
    const sentences = [{ text: 'Over, under.', evidenceIds: ['e1'], level: 'judged' as const }];
    const passages = passagesOfSummaries([{ ...summary, sentences }], 'gpt');
    expect(passages.get('e1')?.proof).toMatch(/judged by gpt\.$/);
  });
});

describe('passagesOfArticle', () => {
  it("prefers the report and keeps the footnote's number", () => {
    const passage = passagesOfArticle([footnote], report, [summary]).get('e1');
    expect(passage).toMatchObject({ number: 7, before: 'B', source: { author: 'A. Weaver' } });
  });

  it('leads to a page of the web, and to its stored text at the passage', () => {
    const [source] = report.sources;
    const web = { url: 'https://example.org/looms', storedUrl: '/api/sources/s1?token=z' };
    const ofWeb = { ...report, sources: [{ ...source, ...web }] } as EvidenceReport;
    const linked = { ...footnote, url: web.url };
    expect(passagesOfArticle([linked], ofWeb, []).get('e1')).toMatchObject({
      href: 'https://example.org/looms',
      storedHref: '/api/sources/s1?token=z&evidence=e1#e-e1',
    });
    const ofFolder = passagesOfArticle([footnote], report, []).get('e1');
    expect(ofFolder).toMatchObject({ storedHref: null });
  });

  it('says of a passage whether its source still carries it, whatever became of the others', () => {
    const [source] = report.sources;
    const watch = {
      ...{ state: 'passage-missing', since: '2026-11-22', confirmed: true },
      ...{ checkedAt: '2026-11-23', movedTo: null, missing: ['e1', 'e2'], problem: null },
    } as const;
    const passageWith = (missing: string[]) => {
      const watched = { ...source, watch: { ...watch, missing } };
      const ofWatched = { ...report, sources: [watched] } as EvidenceReport;
      return passagesOfArticle([footnote], ofWatched, []).get('e1')?.watch;
    };
    expect(passageWith(['e1', 'e2'])).toEqual({ ...watch, missing: ['e1'] });
    expect(passageWith(['e2'])).toMatchObject({ state: 'changed', confirmed: false });
    expect(passagesOfArticle([footnote], report, []).get('e1')?.watch).toBeUndefined();
  });

  it('takes the surroundings from the research while there is no report', () => {
    const passage = passagesOfArticle([footnote], null, [summary]).get('e1');
    expect(passage).toMatchObject({ number: 7, before: 'Before. ', after: ' After.' });
  });

  it('shows at least the quoted words', () => {
    const passage = passagesOfArticle([footnote], null, []).get('e1');
    expect(passage).toMatchObject({ number: 7, quote: footnote.text, href: footnote.url });
  });
});
