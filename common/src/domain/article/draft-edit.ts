import type { ArticleEdit, EditedSentence } from '../../contracts/article.ts';
import { AppError } from '../app-error.ts';
import {
  kindOfList,
  type DraftSentence,
  type ArticleBlock,
  type ArticleSection,
  type ArticleSentence,
} from './article.ts';
import { withCode } from './code-words.ts';
import { sectionSentences } from './number-citations.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { splitSentences } from '../text/split-sentences.ts';

/** A changed article while its new sentences wait for their verdicts. */
export type DraftedEdit = {
  /** What a person wrote, in reading order. */
  drafts: DraftSentence[];
  /** The sections with a verified sentence for each draft, in the same order. */
  complete: (verified: readonly ArticleSentence[]) => ArticleSection[];
};

/** A draft by its place among the drafts, or a sentence that stays as it is. */
type Part = ArticleSentence | number;

/**
 * Puts a person's changes over an article. Sentences that only moved keep their evidence and verdict;
 * changed and new ones become drafts, one per sentence of the given words, which still know the
 * evidence that the sentence before cited. What the gate had taken out stays with its
 * section, but for what the person says anyway.
 *
 * @throws AppError `validation_failed` when the edit names a sentence that is not there, or leaves none.
 */
export function draftEdit(
  current: readonly ArticleSection[],
  edit: Pick<ArticleEdit, 'sections'>,
  language: string,
): DraftedEdit {
  const known = current.flatMap(sectionSentences);
  const drafts: DraftSentence[] = [];
  let last: number | undefined;

  const partsOf = ({ from, text }: EditedSentence, pointer: string, isRow: boolean): Part[] => {
    const before = from === undefined ? undefined : known[from];
    if (from !== undefined && !before) throw unknownSentence(`${pointer}/from`);
    const words = text === undefined ? undefined : oneLine(text);
    const follows = from === 0 || (from !== undefined && last === from - 1);
    last = from;
    if (before && (words === undefined || words === before.text)) {
      // Quoted words that stand behind others than before no longer follow on them.
      return [before.quoted && !follows ? { ...before, gap: true } : before];
    }
    const said = words ?? '';
    const sentences = isRow
      ? [said]
      : splitSentences(said, language).map(({ start, end }) => said.slice(start, end).trim());
    return sentences.filter(Boolean).map((sentence) => {
      const own = { text: sentence, evidenceIds: before?.evidenceIds ?? [] };
      drafts.push(withCode(own, before?.code));
      return drafts.length - 1;
    });
  };

  const sections = edit.sections.map(({ id, blocks, refused }, index) => {
    const section = current.find((candidate) => candidate.id === id);
    return {
      id: section?.id ?? newId([...current, ...edit.sections], index),
      removed: settled(section?.removed ?? [], refused),
      blocks: blocks.map((block, place) => {
        const pointer = `/sections/${index}/blocks/${place}`;
        if (block.type === 'heading') return { ...block, ...headingAuthor(current, block.text) };
        const [name, list] =
          block.type === 'list' ? ['items', block.items] : ['sentences', block.sentences];
        const isRow = block.type === 'list' && block.columns !== undefined;
        const parts = list.flatMap((item, at) => partsOf(item, `${pointer}/${name}/${at}`, isRow));
        return block.type === 'list'
          ? { type: block.type, ...kindOfList(block), parts }
          : { type: block.type, parts };
      }),
    };
  });
  const isEmpty = sections.every(({ blocks }) =>
    blocks.every((block) => block.type === 'heading' || block.parts.length === 0),
  );
  if (isEmpty) throw refuse('/sections', 'An article needs at least one sentence.');

  return {
    drafts,
    complete: (verified) =>
      sections.map((section) => ({
        ...section,
        blocks: section.blocks.flatMap((block): ArticleBlock[] => {
          if (block.type === 'heading') return [block];
          const sentences = block.parts.flatMap((part) => sentenceOf(part, verified, drafts));
          if (sentences.length === 0) return [];
          return block.type === 'list'
            ? [{ type: 'list', ...kindOfList(block), items: sentences }]
            : [{ type: 'paragraph', sentences }];
        }),
      })),
  };
}

/** Refused sentences after a person has said what becomes of some of them. */
function settled(
  removed: readonly ArticleSentence[],
  refused: ArticleEdit['sections'][number]['refused'] = [],
): ArticleSentence[] {
  const lot = new Map(refused.map(({ at, now }) => [at, now]));
  return removed.flatMap((sentence, at) => {
    if (lot.get(at) === 'said') return [];
    return lot.get(at) === 'left-out' ? [{ ...sentence, leftOut: true as const }] : [sentence];
  });
}

function sentenceOf(
  part: Part,
  verified: readonly ArticleSentence[],
  drafts: readonly DraftSentence[],
): ArticleSentence[] {
  if (typeof part !== 'number') return [part];
  const sentence = verified[part];
  return sentence ? [withCode({ ...sentence, author: 'person' }, drafts[part]?.code)] : [];
}

function oneLine(text: string): string {
  return normalizeText(text).replace(/\s+/g, ' ').trim();
}

/** A heading that was there before keeps its author; other words are the person's. */
function headingAuthor(
  current: readonly ArticleSection[],
  text: string,
): { author?: 'person' | undefined } {
  const headings = current.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'heading' && block.text === text ? [block] : [])),
  );
  return headings.some(({ author }) => author === undefined) ? {} : { author: 'person' };
}

/** An id that no section has, the same for the same edit. */
function newId(sections: readonly { id?: string | undefined }[], index: number): string {
  let id = `own${index + 1}`;
  while (sections.some((section) => section.id === id)) id += 'b';
  return id;
}

function refuse(pointer: string, detail: string): AppError {
  return new AppError('validation_failed', detail, { errors: [{ pointer, detail }] });
}

function unknownSentence(pointer: string): AppError {
  return refuse(pointer, 'The article has no such sentence.');
}
