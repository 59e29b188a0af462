import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { refersBack } from '@citeloom/common/domain/readability/dangling';
import type { Brief, Finish, FinishTask, Writer } from '../providers/writers/writer.ts';
import { stands } from '../writing/verify-draft.ts';
import { verifyOverview, type RestingSentence } from '../writing/verify-overview.ts';
import {
  ENDING,
  LEAD,
  draftedSentences,
  withSentences,
  type ArticleWriting,
  type KeptArticle,
} from './article-writing.ts';
import { namesAbove, repairEnds } from './repair-ends.ts';

/** One who finds more of an article superfluous than this share has not read it as its editor. */
const TAKEN_OUT_MAX = 0.2;

/** An article that was read as a whole; `description` tells of it where it is linked to. */
export type FinishedArticle = KeptArticle & { description?: string | undefined };

/** Whether an article is read as a whole: what its reader says of it is no quotation. */
export const isReadWhole = (writer: Writer, { quotedOnly }: Brief): boolean =>
  writer.finish !== undefined && !quotedOnly;

/**
 * Has the kept article read as a whole once: opening, ending and description rest on its sentences, and
 * what is said otherwise rests on what it replaces. What gate and judge refuse of the opening and the end is
 * given back once with its reason. Only what they let through counts; the rest of the article stays as it
 * was.
 */
export async function finishArticle(
  writing: ArticleWriting,
  article: KeptArticle,
): Promise<FinishedArticle> {
  const { context, writer, brief, outline, verifier } = writing;
  const kept = draftedSentences(article.sections);
  if (!isReadWhole(writer, brief) || outline.opening === null || kept.length === 0) return article;
  const task = taskOf(article, { title: outline.title, opening: outline.opening });
  const whole = await context.call(
    'finish',
    { engine: writer.engine.id, brief, task },
    (input, tools) => writer.finish!(input.brief, input.task, tools),
  );
  const changes = changesOf(whole, kept, brief.language);
  const resting = (numbers: readonly number[]) => numbers.flatMap((at) => kept[at] ?? []);
  const ends = [...whole.opening, ...whole.ending];
  const described = whole.description ? [whole.description] : [];
  const told: RestingSentence[] = [
    ...[...ends, ...described].map(({ text, rests }) => ({ text, rests: resting(rests) })),
    ...changes.reworded.map(({ text, sentences }) => ({ text, rests: resting(sentences) })),
  ];
  const ruled = await verifyOverview(verifier.judging, told, {
    language: brief.language,
    above: namesAbove(writing, article),
  });
  const mended = await repairEnds(writing, article, ruled.slice(0, ends.length), whole);
  const opening = mended.slice(0, whole.opening.length);
  const ending = mended.slice(whole.opening.length);
  const description = described.length > 0 ? ruled[ends.length] : undefined;
  const others = ruled.slice(ends.length + described.length);
  const reworded = changes.reworded.map((change, at) => ({ ...change, ruled: others[at]! }));

  const sections = withSentences(article.sections, (sentence, at) => {
    if (changes.takenOut.has(at)) return [];
    const change = reworded.find(
      ({ sentences, ruled: by }) => stands(by) && sentences.includes(at),
    );
    if (!change) return [sentence];
    const { overview: _overview, ...changed } = change.ruled;
    return change.sentences[0] === at ? [changed] : [];
  }).map((section, at) => ({ ...section, removed: article.sections[at]!.removed }));
  const end = (id: string, sentences: readonly ArticleSentence[]) => {
    const standing = sentences.filter(stands);
    if (!standing.some(({ evidenceIds }) => evidenceIds.length > 0)) return [];
    const blocks = [{ type: 'paragraph' as const, sentences: standing }];
    return [{ id, heading: null, blocks, removed: [] }];
  };
  return {
    ...article,
    sections: [
      ...end(LEAD, opening),
      ...inOrder(sections, whole.order, brief.language),
      ...end(ENDING, ending),
    ],
    description: description && stands(description) ? description.text : undefined,
  };
}

/** The article as one reads it who is to finish it, its sentences numbered through. */
function taskOf({ sections }: KeptArticle, plan: { title: string; opening: string }): FinishTask {
  let number = 0;
  return {
    ...plan,
    sections: sections.map(({ heading, blocks }) => ({
      heading: heading ?? '',
      paragraphs: blocks.map(({ sentences }) =>
        sentences.map(({ text }) => ({ number: number++, text })),
      ),
    })),
  };
}

/**
 * The changes that may be made: each sentence is changed once, and none is taken out that the next one
 * leans on.
 */
function changesOf({ changes }: Finish, kept: readonly ArticleSentence[], language: string) {
  const touched = new Set<number>();
  const own = changes.filter(({ sentences }) => {
    const isOpen = sentences.every((at) => kept[at] !== undefined && !touched.has(at));
    if (isOpen) for (const at of sentences) touched.add(at);
    return isOpen;
  });
  const isLeantOn = (at: number) => refersBack(kept[at + 1]?.text ?? '', language);
  const takenOut = own
    .filter(({ text }) => text === '')
    .flatMap(({ sentences }) => sentences.filter((at) => !isLeantOn(at)));
  const isTooMuch = takenOut.length > kept.length * TAKEN_OUT_MAX;
  return {
    takenOut: new Set(isTooMuch ? [] : takenOut),
    reworded: own.filter(
      ({ text, sentences }) => text !== '' && text !== kept[sentences[0]!]?.text,
    ),
  };
}

/** Sections in the wanted order, where it names each of them once and none opens by leaning on another. */
function inOrder(
  sections: readonly KeptArticle['sections'][number][],
  order: readonly number[],
  language: string,
): KeptArticle['sections'] {
  const isWhole = new Set(order).size === sections.length && order.every((at) => sections[at]);
  const leans = sections.some(({ blocks }) =>
    refersBack(blocks[0]?.sentences[0]?.text ?? '', language),
  );
  return isWhole && !leans ? order.map((at) => sections[at]!) : [...sections];
}
