import { describe, expect, it } from '@jest/globals';
import type { RunPartial, RunSnapshot } from '@citeloom/common/contracts/run';
import { upToNext, viewArticle } from './article-view.ts';

const ID = '6f2a1f64-5f3e-4a6e-9c1b-0d8f6f1d2a11';

function footnote(id: number) {
  return {
    id,
    text: `Quote ${id}`,
    source: 'On looms',
    date: null,
    evidenceId: `${ID.slice(0, -1)}${id}`,
    sourceId: ID,
    url: '/api/sources/1',
  };
}

const outline: RunPartial = {
  kind: 'outline',
  id: 'outline',
  body: {
    title: 'How looms work',
    sections: [
      { id: 's1', heading: 'Warp' },
      { id: 's2', heading: 'Weft' },
    ],
  },
};

function section(id: string, ...footnotes: ReturnType<typeof footnote>[]): RunPartial {
  return { kind: 'section', id, body: { id, articleId: ID, html: `<p>${id}</p>`, footnotes } };
}

function run(partials: RunPartial[], result?: unknown): RunSnapshot {
  return {
    kind: 'article',
    title: 'looms',
    partials,
    result,
    input: { searchTerm: 'looms', selectedSummaries: [ID], searchId: ID },
  } as unknown as RunSnapshot;
}

describe('viewArticle', () => {
  it('knows topic and research from the order, before anything is written', () => {
    expect(viewArticle(run([]))).toMatchObject({
      title: 'looms',
      searchTerm: 'looms',
      searchId: ID,
      parts: [],
    });
  });

  it('keeps the planned order, whatever section comes first', () => {
    const view = viewArticle(run([outline, section('s2', footnote(2))]));
    expect(view.title).toBe('How looms work');
    expect(view.parts).toEqual([
      { id: 's1', heading: 'Warp', html: null },
      { id: 's2', heading: 'Weft', html: '<p>s2</p>' },
    ]);
  });

  it('puts the lead, which no outline names, first', () => {
    const view = viewArticle(run([outline, section('lead')]));
    expect(view.parts.map(({ id }) => id)).toEqual(['lead', 's1', 's2']);
  });

  it('lists each footnote once, by number', () => {
    const view = viewArticle(
      run([outline, section('s1', footnote(2), footnote(1)), section('s2', footnote(2))]),
    );
    expect(view.footnotes.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('says so when the result is not an article', () => {
    expect(viewArticle(run([], { title: 4 })).malformed).toBe(true);
    expect(viewArticle(run([])).malformed).toBe(false);
  });
});

describe('upToNext', () => {
  const part = (id: string, html: string | null) => ({ id, heading: id, html });

  it('shows what is written and the heading that comes next', () => {
    const parts = [part('lead', '<p>lead</p>'), part('s1', null), part('s2', null)];
    expect(upToNext(parts).map(({ id }) => id)).toEqual(['lead', 's1']);
  });

  it('leaves out a section of which nothing was left', () => {
    const parts = [part('s1', null), part('s2', '<p>two</p>'), part('s3', null), part('s4', null)];
    expect(upToNext(parts).map(({ id }) => id)).toEqual(['s2', 's3']);
  });
});
