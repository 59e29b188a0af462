import { describe, expect, it } from '@jest/globals';
import type { EditableArticle } from '@citeloom/common/contracts/article';
import {
  addSection,
  addSentence,
  asEdit,
  settleRefused,
  changeDescription,
  changeHeading,
  changeSentence,
  changeTitle,
  moveSection,
  moveSentence,
  removeSection,
  removeSentence,
  type Operation,
} from './edit-operations.ts';

const sentence = (text: string) => ({
  ...{ text, evidenceIds: [], verdict: 'uncited' as const, checks: [] },
});
const article: EditableArticle = {
  ...{
    articleId: '6f2a1f64-5f3e-4a6e-9c1b-0d8f6f1d2a11',
    version: 3,
    title: 'Ink',
    description: null,
    firstWords: null,
    language: 'en',
  },
  ...{ canUndo: false, canRedo: false },
  sections: [
    {
      ...{ id: 'lead', removed: [] },
      blocks: [{ type: 'paragraph', sentences: [sentence('0'), sentence('1')] }],
    },
    {
      ...{ id: 's1', removed: [{ ...sentence('x'), verdict: 'removed' }] },
      blocks: [
        { type: 'heading', level: 2, text: 'More' },
        { type: 'list', ordered: true, items: [sentence('2')] },
      ],
    },
  ],
};
/** The sections as short text: `#` heading, numbers for old sentences, words for new ones. */
const after = (operation: Operation) =>
  operation(asEdit(article))?.sections.map(({ blocks }) =>
    blocks
      .map((block) => {
        if (block.type === 'heading') return `#${block.text}`;
        const list = block.type === 'list' ? block.items : block.sentences;
        return list
          .map(({ from, text }) => [from, text].filter((x) => x !== undefined).join('='))
          .join(' ');
      })
      .join(' | '),
  );
const at = (section: number, block: number, index: number) => ({ section, block, sentence: index });

describe('an edit of an article', () => {
  it('names every sentence by its place and changes nothing by itself', () => {
    expect(asEdit(article)).toMatchObject({ version: 3, title: 'Ink' });
    expect(after((edit) => edit)).toEqual(['0 1', '#More | 2']);
    expect(asEdit(article).sections[1]?.blocks[1]).toEqual({
      ...{ type: 'list', ordered: true, items: [{ from: 2 }] },
    });
  });

  it('changes, adds and removes sentences', () => {
    expect(after(changeSentence(at(0, 0, 1), ' new '))).toEqual(['0 1=new', '#More | 2']);
    expect(after(changeSentence(at(0, 0, 1), ' '))).toEqual(['0', '#More | 2']);
    expect(after(addSentence(at(1, 1, 0), 'new'))).toEqual(['0 1', '#More | 2 new']);
    expect(after(addSentence(at(1, 1, 0), ' '))).toBeUndefined();
    expect(after(removeSentence(at(0, 0, 0)))).toEqual(['1', '#More | 2']);
    expect(after(removeSentence(at(1, 0, 0)))).toBeUndefined();
  });

  it('moves a sentence within its block, then into the next, and not beyond the ends', () => {
    expect(after(moveSentence(at(0, 0, 0), 1))).toEqual(['1 0', '#More | 2']);
    expect(after(moveSentence(at(0, 0, 1), 1))).toEqual(['0', '#More | 1 2']);
    expect(after(moveSentence(at(1, 1, 0), -1))).toEqual(['0 1 2', '#More | ']);
    expect(after(moveSentence(at(0, 0, 0), -1))).toBeUndefined();
    expect(after(moveSentence(at(1, 1, 0), 1))).toBeUndefined();
  });

  it('says a refused sentence at the end of its section, or leaves it out', () => {
    expect(after(settleRefused(1, 0, ' mine '))).toEqual(['0 1', '#More | 2 mine']);
    const refused = (text: string | null) =>
      settleRefused(1, 0, text)(asEdit(article))?.sections[1]?.refused;
    expect(refused('mine')).toEqual([{ at: 0, now: 'said' }]);
    expect(refused(null)).toEqual([{ at: 0, now: 'left-out' }]);
    expect(after(settleRefused(1, 0, null))).toEqual(['0 1', '#More | 2']);
    expect(after(settleRefused(1, 0, ' '))).toBeUndefined();
    expect(after(settleRefused(9, 0, 'x'))).toBeUndefined();
  });

  it('changes headings and the title, moves, adds and removes sections', () => {
    expect(after(changeHeading(1, 0, 'Less'))).toEqual(['0 1', '#Less | 2']);
    expect(after(changeHeading(1, 0, ' '))).toEqual(['0 1', '2']);
    expect(after(changeHeading(1, 0, 'More'))).toBeUndefined();
    expect(changeTitle(' Paper ')(asEdit(article))?.title).toBe('Paper');
    expect(changeDescription(' All of it. ')(asEdit(article))?.description).toBe('All of it.');
    expect(changeTitle('Ink')(asEdit(article))).toBeNull();
    expect(after(moveSection(1, -1))).toEqual(['#More | 2', '0 1']);
    expect(after(moveSection(1, 1))).toBeUndefined();
    expect(after(removeSection(0))).toEqual(['#More | 2']);
    expect(after(addSection(0, 'New', 'words'))).toEqual(['0 1', '#New | words', '#More | 2']);
    expect(after(addSection(1, '', ''))).toBeUndefined();
  });
});
