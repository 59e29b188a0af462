import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { refersBack } from '@citeloom/common/domain/readability/dangling';
import type {
  Brief,
  Finish,
  FinishTask,
  NumberedText,
  Writer,
} from '../providers/writers/writer.ts';
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

/** One who finds more of an article superfluous than this share has not read it as its editor. */
const TAKEN_OUT_MAX = 0.2;

/** An article that was read as a whole; `description` tells of it where it is linked to. */
export type FinishedArticle = KeptArticle & { description?: string | undefined };

/** Whether an article is read as a whole: what its reader says of it is no quotation. */
export const isReadWhole = (writer: Writer, { quotedOnly }: Brief): boolean =>
  writer.finish !== undefined && !quotedOnly;

/**
 * Has the kept article read as a whole once: a description rests on its sentences, and so does another opening
 * or end where those that are there do not serve; what is said otherwise rests on what it replaces. Only what
 * gate and judge let through counts; the rest stays as it was.
 */
export async function finishArticle(
  writing: ArticleWriting,
  article: KeptArticle,
): Promise<FinishedArticle> {
  const { context, writer, brief, outline, verifier } = writing;
  const kept = draftedSentences(article.sections);
  if (!isReadWhole(writer, brief) || kept.length === 0) return article;
  const task = taskOf(article, outline.title);
  const whole = await context.call(
    'finish',
    { engine: writer.engine.id, brief, task },
    (input, tools) => writer.finish!(input.brief, input.task, tools),
  );
  const changes = changesOf(whole, kept, brief.language);
  const resting = (numbers: readonly number[]) => numbers.flatMap((at) => kept[at] ?? []);
  const overviews = [whole.opening, whole.ending, whole.description ? [whole.description] : []];
  const told: RestingSentence[] = [
    ...overviews.flatMap((own) =>
      own.map(({ text, rests }, at) => ({
        ...{ text, rests: resting(rests) },
        ...(at === 0 && { question: brief.topic }),
      })),
    ),
    ...changes.reworded.map(({ text, sentences }) => ({ text, rests: resting(sentences) })),
  ];
  const ruled = await verifyOverview(verifier.judging, told, {
    language: brief.language,
    above: namesAbove(writing, article),
  });
  const [opening = [], ending = [], [description] = []] = overviews.map((own) =>
    ruled.splice(0, own.length),
  );
  const others = ruled;
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
  return {
    ...article,
    sections: [
      ...otherEnd(sections, LEAD, opening, brief.language),
      ...inOrder(sections.filter(isMiddle), whole.order, brief.language),
      ...otherEnd(sections, ENDING, ending, brief.language),
    ],
    description: description && stands(description) ? description.text : undefined,
  };
}

type KeptSection = KeptArticle['sections'][number];

const isMiddle = ({ heading }: { heading: string | null }) => heading !== null;

/**
 * An end of an article as it is to be: the one that its reader gave, as far as it stands and its first sentence
 * does, else its own.
 */
function otherEnd(
  sections: readonly KeptSection[],
  id: string,
  given: readonly ArticleSentence[],
  language: string,
): KeptSection[] {
  const own = sections.filter((section) => section.id === id);
  const standing = standingOf(given, language);
  if (!standing.some(({ evidenceIds }) => evidenceIds.length > 0)) return own;
  const blocks = [{ type: 'paragraph' as const, sentences: standing }];
  return [{ id, heading: null, blocks, removed: own.flatMap(({ removed }) => removed) }];
}

/** The sentences that stand, without those that lean on one that does not. */
function standingOf(given: readonly ArticleSentence[], language: string): ArticleSentence[] {
  if (!given[0] || !stands(given[0])) return [];
  const standing: ArticleSentence[] = [];
  let isGap = false;
  for (const sentence of given) {
    isGap = !stands(sentence) || (isGap && refersBack(sentence.text, language));
    if (!isGap) standing.push(sentence);
  }
  return standing;
}

/** What an article stands under: its topic, its title and its headings. */
const namesAbove = (
  { brief, outline }: Pick<ArticleWriting, 'brief' | 'outline'>,
  { sections }: Pick<KeptArticle, 'sections'>,
): string[] => [brief.topic, outline.title, ...sections.flatMap(({ heading }) => heading ?? [])];

/** The article as one reads it who is to finish it, its sentences numbered through. */
function taskOf({ sections }: KeptArticle, title: string): FinishTask {
  let number = 0;
  const numbered = sections.map(({ id, heading, blocks }) => ({
    ...{ id, heading },
    paragraphs: blocks.map(({ sentences }) =>
      sentences.map(({ text }) => ({ number: number++, text })),
    ),
  }));
  const end = (wanted: string): NumberedText =>
    numbered.flatMap(({ id, paragraphs }) => (id === wanted ? paragraphs : []));
  return {
    title,
    opening: end(LEAD),
    sections: numbered
      .filter(isMiddle)
      .map(({ heading, paragraphs }) => ({ heading: heading ?? '', paragraphs })),
    ending: end(ENDING),
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
