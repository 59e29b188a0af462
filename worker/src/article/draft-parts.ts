import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import type { ArticleDraft, Outline, WriterSentence } from '../providers/writers/writer.ts';
import { ownFigures } from '../providers/writers/own-figures.ts';
import { withOwnMarks } from '../writing/quotation-marks.ts';
import { gateDrafts } from '../writing/verify-draft.ts';
import {
  ENDING,
  LEAD,
  draftedSentences,
  sectionId,
  withSentences,
  type ArticleStart,
  type ArticleWriting,
  type DraftedArticle,
  type DraftedPart,
  type SectionOf,
} from './article-writing.ts';

/** What is known of the outline of an article before its writer has begun. */
export const NO_OUTLINE: Outline = { title: '', lead: [], sections: [] };

/** An outline with the quotation marks of its language in title and headings. */
export function markedOutline(outline: Outline, language: string): Outline {
  const sections = outline.sections.map((one) => ({
    ...one,
    heading: withOwnMarks(one.heading, language),
  }));
  return { ...outline, title: withOwnMarks(outline.title, language), sections };
}

/** Drafts and checks one section of an outline, by its place in it. */
export async function draftPart(
  writing: ArticleWriting,
  place: number,
  waits: boolean,
): Promise<DraftedPart> {
  const told = toldSections(writing, await askDraft(writing, [place]), [place]);
  return checkTold(writing, told, waits);
}

/**
 * Drafts an article in one go and checks it in two parts: its opening and first section, as soon as they can
 * be read, and the rest. Where the draft came out another than it began, the second part is all of it.
 */
export function draftWhole(start: ArticleStart): Promise<DraftedPart>[] {
  const begun = Promise.withResolvers<ArticleDraft>();
  const places = [...(start.outline?.sections.keys() ?? [])];
  const whole = askDraft(start, places, begun.resolve);
  const told = (draft: ArticleDraft) => toldSections(start, draft);
  const beginning = Promise.race([begun.promise, whole]).then((draft) => beginningOf(told(draft)));
  const rest = async () => {
    const [all, heard] = [told(await whole), await beginning];
    const isHeard = JSON.stringify(beginningOf(all).sections) === JSON.stringify(heard.sections);
    if (!isHeard) return checkTold(start, all, true);
    const sections = all.sections.slice(heard.sections.length);
    return checkTold(start, { ...all, sections }, true, draftedSentences(heard.sections));
  };
  return [beginning.then((part) => checkTold(start, part)), rest()];
}

/** A draft as sections in reading order, under the outline that it follows or that it has itself. */
type ToldDraft = { outline: Outline; sections: SectionOf<WriterSentence>[] };

function beginningOf({ outline, sections }: ToldDraft): ToldDraft {
  const first = sections.findIndex(({ id }) => id === sectionId(0));
  return { outline, sections: sections.slice(0, first + 1) };
}

async function checkTold(
  start: ArticleStart,
  { outline, sections }: ToldDraft,
  waits?: boolean,
  before?: readonly WriterSentence[],
): Promise<DraftedPart> {
  return { outline, drafted: await checkSections(start, sections, waits, before) };
}

function askDraft(
  { context, writer, brief, outline, material }: ArticleStart,
  wanted: number[],
  onBegun?: (beginning: ArticleDraft) => void,
): Promise<ArticleDraft> {
  const task = { outline, wanted, material };
  return context.call(
    'draft',
    { engine: writer.engine.id, brief, task, isWhole: writer.draftsWhole },
    (input, tools) => writer.draft(input.brief, input.task, tools, onBegun),
  );
}

/** The draft's wanted sections, all where none is named, with the ends of the article where the writer gives them. */
function toldSections(
  { brief, outline: settled }: Pick<ArticleStart, 'brief' | 'outline'>,
  { outline: own, opening, sections, ending }: ArticleDraft,
  wanted?: readonly number[],
): ToldDraft {
  const outline = settled ?? markedOutline(own ?? NO_OUTLINE, brief.language);
  const end = (id: string, blocks: SectionOf<WriterSentence>['blocks'] = []) =>
    blocks.length > 0 ? [{ id, heading: null, blocks }] : [];
  const told = (wanted ?? [...outline.sections.keys()]).map((place, index) => ({
    id: sectionId(place),
    heading: outline.sections[place]?.heading ?? '',
    blocks: sections[index]?.blocks ?? [],
  }));
  return {
    outline,
    sections: [...end(LEAD, opening?.blocks), ...told, ...end(ENDING, ending?.blocks)],
  };
}

/** The short answer that the outline has already, as a section. */
export async function draftLead(
  writing: ArticleWriting,
  lead: Outline['lead'],
): Promise<DraftedArticle> {
  if (lead.length === 0) return { sections: [], spans: [] };
  const blocks = [{ type: 'paragraph' as const, sentences: lead }];
  return checkSections(writing, [{ id: LEAD, heading: null, blocks }]);
}

/**
 * Sections as a writer gave them, with what gate and judge say of each sentence.
 *
 * @param before what stands before them, which is not asked about.
 */
export async function checkSections(
  { context, verifier, ground }: Pick<ArticleWriting, 'context' | 'verifier' | 'ground'>,
  sections: SectionOf<WriterSentence>[],
  waits = false,
  before: readonly WriterSentence[] = [],
): Promise<DraftedArticle> {
  const drafts = [...before, ...draftedSentences(sections)];
  const known = { sentences: before.map(asTold), spans: [] };
  const [gated] = await gateDrafts(context, verifier, [{ drafts, ground, known }], waits);
  const { spans } = gated!;
  const sentences = gated!.sentences.slice(before.length);
  return {
    sections: withSentences(sections, (draft, at) => [{ draft, checked: sentences[at]! }]),
    spans,
  };
}

/** A sentence that others come after, whatever becomes of it. */
const asTold = (draft: WriterSentence): ArticleSentence => ({
  ...{ text: draft.text, evidenceIds: [], verdict: 'uncited', checks: [] },
  ...(ownFigures(draft).isSupposed && { supposed: true }),
});
