import type {
  ArticleEdit,
  EditableArticle,
  EditedSentence,
} from '@citeloom/common/contracts/article';

type EditedSection = ArticleEdit['sections'][number];
type EditedBlock = EditedSection['blocks'][number];

/** Where a sentence stands: indexes of its section, its block, and itself in the block. */
export type SentencePosition = { section: number; block: number; sentence: number };

/** A change of an article as it stands; null when there is nothing to change. */
export type Operation = (edit: ArticleEdit) => ArticleEdit | null;

/** An article as an edit that changes nothing: every sentence is named by its place. */
export function asEdit({ version, title, sections }: EditableArticle): ArticleEdit {
  let next = 0;
  const named = (sentences: readonly unknown[]) => sentences.map(() => ({ from: next++ }));
  return {
    version,
    title,
    sections: sections.map(({ id, blocks }) => ({
      id,
      blocks: blocks.map((block): EditedBlock => {
        if (block.type === 'heading') {
          return { type: block.type, level: block.level, text: block.text };
        }
        return block.type === 'list'
          ? { ...block, items: named(block.items) }
          : { type: block.type, sentences: named(block.sentences) };
      }),
    })),
  };
}

/** The list of sentences that a block holds; null for a heading. */
function sentencesIn(block: EditedBlock | undefined): EditedSentence[] | null {
  if (!block || block.type === 'heading') return null;
  return block.type === 'list' ? block.items : block.sentences;
}

function copy(edit: ArticleEdit): ArticleEdit {
  return structuredClone(edit);
}

function listAt(edit: ArticleEdit, { section, block }: SentencePosition): EditedSentence[] | null {
  return sentencesIn(edit.sections[section]?.blocks[block]);
}

/** Other words for a sentence; without any it goes. */
export function changeSentence(place: SentencePosition, text: string): Operation {
  if (text.trim() === '') return removeSentence(place);
  return (before) => {
    const edit = copy(before);
    const sentence = listAt(edit, place)?.[place.sentence];
    if (!sentence) return null;
    sentence.text = text.trim();
    return edit;
  };
}

export function removeSentence(place: SentencePosition): Operation {
  return (before) => {
    const edit = copy(before);
    return listAt(edit, place)?.splice(place.sentence, 1).length === 1 ? edit : null;
  };
}

/** A new sentence behind another one. */
export function addSentence(after: SentencePosition, text: string): Operation {
  return (before) => {
    const edit = copy(before);
    const list = listAt(edit, after);
    if (!list || text.trim() === '') return null;
    list.splice(after.sentence + 1, 0, { text: text.trim() });
    return edit;
  };
}

/**
 * What becomes of a refused sentence: said with these words behind all others of its section, or, without
 * any, left out for good.
 */
export function settleRefused(section: number, at: number, text: string | null): Operation {
  return (before) => {
    const edit = copy(before);
    const own = edit.sections[section];
    const words = text?.trim();
    if (!own || words === '') return null;
    own.refused = [{ at, now: words === undefined ? 'left-out' : 'said' }];
    if (words === undefined) return edit;
    const last = own.blocks.map(sentencesIn).findLast((list) => list !== null);
    if (last) last.push({ text: words });
    else own.blocks.push({ type: 'paragraph', sentences: [{ text: words }] });
    return edit;
  };
}

/**
 * One place up (-1) or down (1): within its block, else to the near end of the next block of
 * sentences, in the next section where there is none in this one.
 */
export function moveSentence(place: SentencePosition, by: -1 | 1): Operation {
  return (before) => {
    const edit = copy(before);
    const list = listAt(edit, place);
    const sentence = list?.[place.sentence];
    if (!list || !sentence) return null;
    list.splice(place.sentence, 1);
    const to = place.sentence + by;
    if (to >= 0 && to <= list.length) {
      list.splice(to, 0, sentence);
      return edit;
    }
    const lists = edit.sections
      .flatMap(({ blocks }) => blocks.map(sentencesIn))
      .filter((found) => found !== null);
    const target = lists[lists.indexOf(list) + by];
    if (!target) return null;
    target.splice(by < 0 ? target.length : 0, 0, sentence);
    return edit;
  };
}

export function changeTitle(title: string): Operation {
  return (before) =>
    title.trim() === '' || title.trim() === before.title
      ? null
      : { ...before, title: title.trim() };
}

/** What is told of the article where it is linked to; without words its first ones are told again. */
export function changeDescription(description: string): Operation {
  return (before) => ({ ...before, description: description.trim() });
}

/** Other words for a heading; without any it goes. */
export function changeHeading(section: number, block: number, text: string): Operation {
  return (before) => {
    const edit = copy(before);
    const blocks = edit.sections[section]?.blocks;
    const heading = blocks?.[block];
    if (!blocks || heading?.type !== 'heading' || heading.text === text.trim()) return null;
    if (text.trim() === '') blocks.splice(block, 1);
    else heading.text = text.trim();
    return edit;
  };
}

export function removeSection(section: number): Operation {
  return (before) => {
    const edit = copy(before);
    return edit.sections.splice(section, 1).length === 1 ? edit : null;
  };
}

export function moveSection(section: number, by: -1 | 1): Operation {
  return (before) => {
    const edit = copy(before);
    const [moved] = edit.sections.splice(section, 1);
    const to = section + by;
    if (!moved || to < 0 || to > edit.sections.length) return null;
    edit.sections.splice(to, 0, moved);
    return edit;
  };
}

/** A new section behind another one: a heading and its first sentence. */
export function addSection(after: number, heading: string, text: string): Operation {
  return (before) => {
    if (text.trim() === '') return null;
    const edit = copy(before);
    const title = heading.trim();
    edit.sections.splice(after + 1, 0, {
      blocks: [
        ...(title === '' ? [] : [{ type: 'heading' as const, level: 2 as const, text: title }]),
        { type: 'paragraph', sentences: [{ text: text.trim() }] },
      ],
    });
    return edit;
  };
}
