import { describe, expect, it } from '@jest/globals';
import type { ArticleSection, ArticleSentence } from './article.ts';
import { articleMetadata, slugOf } from './article-metadata.ts';

const sentence = (text: string, ...evidenceIds: string[]): ArticleSentence => ({
  ...{ text, evidenceIds, verdict: evidenceIds.length > 0 ? 'supported' : 'uncited', checks: [] },
});
const section = (heading: string | null, ...sentences: ArticleSentence[]): ArticleSection => ({
  id: heading ?? 'lead',
  blocks: [
    ...(heading ? [{ type: 'heading' as const, level: 2 as const, text: heading }] : []),
    { type: 'paragraph', sentences },
  ],
  removed: [],
});

const metadataOf = (sections: ArticleSection[], description?: string) =>
  articleMetadata({ title: 'T', sections, language: 'en', description });

describe('slugOf', () => {
  it.each([
    ['Wärmepumpen: was sie 2026 kosten', 'warmepumpen-was-sie-2026-kosten'],
    ['Straße & Ærø', 'strasse-ærø'],
    ['热泵 的价格', '热泵-的价格'],
    ['मौसम की रिपोर्ट', 'मौसम-की-रिपोर्ट'],
    ['!?', 'article'],
  ])('%s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('is cut between words', () => {
    const slug = slugOf('word '.repeat(40));
    expect(slug).toMatch(/^(?:word-)+word$/);
    expect(slug.length).toBeLessThanOrEqual(70);
  });
});

describe('articleMetadata', () => {
  it('describes an article by its first cited sentences, whole', () => {
    const lead = section(
      null,
      sentence('A short look.'),
      sentence('It is so.', 'a'),
      sentence('It was so.', 'b'),
    );
    expect(metadataOf([lead]).description).toBe('It is so. It was so.');
    const long = sentence(`${'Long words fill this sentence, '.repeat(8)}and end.`, 'a');
    const { description } = metadataOf([section(null, long)]);
    expect(description).toMatch(/^Long words .*\p{L}…$/u);
    expect(description?.length).toBeLessThanOrEqual(160);
    expect(metadataOf([]).description).toBeNull();
  });

  it('keeps the description that was written for an article', () => {
    expect(metadataOf([section(null, sentence('It is so.', 'a'))], 'All of it.').description).toBe(
      'All of it.',
    );
  });

  it('has questions only where the text asks and answers at least two', () => {
    const one = section('How is it checked?', sentence('By code.', 'a'), sentence('So much.'));
    const two = section('Why?', sentence('It is certain.', 'b'));
    const open = section('What else?', sentence('What about names?'));
    expect(metadataOf([one, open]).questions).toEqual([]);
    expect(metadataOf([one, two, open]).questions).toEqual([
      { question: 'How is it checked?', answer: 'By code.' },
      { question: 'Why?', answer: 'It is certain.' },
    ]);
  });
});
