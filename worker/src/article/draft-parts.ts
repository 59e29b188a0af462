import type { ArticleDraft, Outline, WriterSentence } from '../providers/writers/writer.ts';
import { gateDrafts } from '../writing/verify-draft.ts';
import {
  ENDING,
  LEAD,
  draftedSentences,
  sectionId,
  withSentences,
  type ArticleWriting,
  type DraftedArticle,
  type SectionOf,
} from './article-writing.ts';

/** Drafts and checks some sections of an outline, by their places in it. */
export async function draftPart(
  writing: ArticleWriting,
  wanted: number[],
  waits: boolean,
): Promise<DraftedArticle> {
  const draft = await askDraft(writing, wanted);
  return checkSections(writing, toldSections(writing.outline, wanted, draft), waits);
}

/**
 * Drafts an article in one go and checks it in two parts: its opening and first section, as soon as they can
 * be read, and the rest. Where the draft came out another than it began, the second part is all of it.
 */
export function draftWhole(writing: ArticleWriting): Promise<DraftedArticle>[] {
  const places = [...writing.outline.sections.keys()];
  const begun = Promise.withResolvers<ArticleDraft>();
  const whole = askDraft(writing, places, begun.resolve);
  const told = (draft: ArticleDraft) => toldSections(writing.outline, places, draft);
  const beginning = Promise.race([begun.promise, whole]).then((draft) => beginningOf(told(draft)));
  const rest = async () => {
    const [sections, heard] = [told(await whole), await beginning];
    const isHeard = JSON.stringify(beginningOf(sections)) === JSON.stringify(heard);
    return checkSections(writing, isHeard ? sections.slice(heard.length) : sections, true);
  };
  return [beginning.then((sections) => checkSections(writing, sections)), rest()];
}

function beginningOf(sections: SectionOf<WriterSentence>[]): SectionOf<WriterSentence>[] {
  const first = sections.findIndex(({ id }) => id === sectionId(0));
  return sections.slice(0, first + 1);
}

function askDraft(
  { context, writer, brief, outline, material }: ArticleWriting,
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

/** A draft as sections in reading order, with the ends of the article where the writer gives them. */
function toldSections(
  outline: Outline,
  wanted: readonly number[],
  { opening, sections, ending }: ArticleDraft,
): SectionOf<WriterSentence>[] {
  const end = (id: string, blocks: SectionOf<WriterSentence>['blocks'] = []) =>
    blocks.length > 0 ? [{ id, heading: null, blocks }] : [];
  const told = wanted.map((place, index) => ({
    id: sectionId(place),
    heading: outline.sections[place]?.heading ?? '',
    blocks: sections[index]?.blocks ?? [],
  }));
  return [...end(LEAD, opening?.blocks), ...told, ...end(ENDING, ending?.blocks)];
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

/** Sections as a writer gave them, with what gate and judge say of each sentence. */
export async function checkSections(
  { context, verifier, ground }: ArticleWriting,
  sections: SectionOf<WriterSentence>[],
  waits = false,
): Promise<DraftedArticle> {
  const drafts = draftedSentences(sections);
  const [gated] = await gateDrafts(context, verifier, [{ drafts, ground }], waits);
  const { sentences, spans } = gated!;
  return {
    sections: withSentences(sections, (draft, at) => [{ draft, checked: sentences[at]! }]),
    spans,
  };
}
