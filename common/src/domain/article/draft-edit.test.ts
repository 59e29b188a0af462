import { describe, expect, it } from '@jest/globals';
import { AppError } from '../app-error.ts';
import type { ArticleSection, ArticleSentence } from './article.ts';
import { draftEdit } from './draft-edit.ts';

const sentence = (text: string, ...evidenceIds: string[]): ArticleSentence => ({
  ...{ text, evidenceIds, verdict: 'supported', checks: [] },
});
const gone: ArticleSentence = { ...sentence('Gone.'), verdict: 'removed' };
const article: ArticleSection[] = [
  {
    id: 'lead',
    blocks: [{ type: 'paragraph', sentences: [sentence('One.', 'a'), sentence('Two.', 'b')] }],
    removed: [gone],
  },
  {
    id: 's1',
    blocks: [
      { type: 'heading', level: 2, text: 'More' },
      { type: 'list', ordered: true, items: [sentence('Three.', 'c')] },
    ],
    removed: [],
  },
];
const lead = (...sentences: object[]) => [
  { id: 'lead', blocks: [{ type: 'paragraph' as const, sentences }] },
];
const verified = (text: string): ArticleSentence => ({ ...sentence(text), verdict: 'unsupported' });

describe('draftEdit', () => {
  it('moves sentences and sections with their evidence and verdict', () => {
    const { drafts, complete } = draftEdit(
      article,
      {
        sections: [
          {
            id: 's1',
            blocks: [
              { type: 'heading', level: 2, text: 'More' },
              { type: 'list', ordered: true, items: [{ from: 2 }, { from: 0 }] },
              { type: 'list', items: [{ from: 1 }] },
            ],
          },
          ...lead({ from: 1 }),
        ],
      },
      'en',
    );
    expect(drafts).toEqual([]);
    expect(complete([])).toEqual([
      {
        id: 's1',
        blocks: [
          { type: 'heading', level: 2, text: 'More' },
          {
            ...{ type: 'list', ordered: true },
            items: [sentence('Three.', 'c'), sentence('One.', 'a')],
          },
          { type: 'list', items: [sentence('Two.', 'b')] },
        ],
        removed: [],
      },
      {
        id: 'lead',
        blocks: [{ type: 'paragraph', sentences: [sentence('Two.', 'b')] }],
        removed: [gone],
      },
    ]);
  });

  it('makes a draft of each changed and each new sentence, which still knows what was cited', () => {
    const { drafts, complete } = draftEdit(
      article,
      {
        sections: lead(
          { from: 0, text: ' One \n more. And 2​ more. ' },
          { text: 'New.' },
          { from: 1, text: 'Two.' },
        ),
      },
      'en',
    );
    expect(drafts).toEqual([
      { text: 'One more.', evidenceIds: ['a'] },
      { text: 'And 2 more.', evidenceIds: ['a'] },
      { text: 'New.', evidenceIds: [] },
    ]);
    const [section] = complete(drafts.map(({ text }) => verified(text)));
    expect(section?.blocks).toEqual([
      {
        type: 'paragraph',
        sentences: [
          ...drafts.map(({ text }) => ({ ...verified(text), author: 'person' })),
          sentence('Two.', 'b'),
        ],
      },
    ]);
  });

  it('keeps what is typed as code where it still stands', () => {
    const [first, ...others] = article;
    const step = { ...sentence('Run borg compact.', 'a'), code: ['borg compact'] };
    const blocks = [{ type: 'paragraph' as const, sentences: [step] }];
    const edited = (text: string) => {
      const sections = lead({ from: 0, text });
      const { complete } = draftEdit([{ ...first!, blocks }, ...others], { sections }, 'en');
      return complete([verified(text)])[0]?.blocks[0];
    };
    expect(edited('Then run borg compact.')).toMatchObject({
      sentences: [{ author: 'person', code: ['borg compact'] }],
    });
    expect(edited('Then run it.')).not.toHaveProperty('sentences.0.code');
  });

  it('marks headings that a person wrote, and no others', () => {
    const { complete } = draftEdit(
      article,
      {
        sections: [
          ...lead({ from: 0 }),
          { blocks: [{ type: 'heading', level: 2, text: 'More' }] },
          { blocks: [{ type: 'heading', level: 2, text: 'Mine' }] },
        ],
      },
      'en',
    );
    const sections = complete([]);
    expect(sections.map(({ blocks }) => blocks[0])).toMatchObject([
      { type: 'paragraph' },
      { text: 'More' },
      { text: 'Mine', author: 'person' },
    ]);
    expect(sections[1]?.blocks[0]).not.toHaveProperty('author');
    expect(new Set(sections.map(({ id }) => id)).size).toBe(3);
  });

  it('refuses a sentence that is not there, with its place, and an article without any', () => {
    const refused = (sections: Parameters<typeof draftEdit>[1]['sections']) => {
      try {
        draftEdit(article, { sections }, 'en');
      } catch (error) {
        return error instanceof AppError ? error.errors[0]?.pointer : error;
      }
      return 'not refused';
    };
    expect(refused(lead({ from: 1 }, { from: 3 }))).toBe('/sections/0/blocks/0/sentences/1/from');
    expect(refused(lead())).toBe('/sections');
    expect(refused([])).toBe('/sections');
  });
});
