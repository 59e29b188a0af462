import type { Outline, SectionDraft, WriterSentence } from '../providers/writers/writer.ts';
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

/**
 * Drafts and checks some sections of an outline, by their places in it, with the ends of the article where the
 * writer gives them.
 */
export async function draftPart(
  writing: ArticleWriting,
  wanted: number[],
  waits: boolean,
): Promise<DraftedArticle> {
  const { context, writer, brief, outline, material } = writing;
  const task = { outline, wanted, material };
  const { opening, sections, ending } = await context.call(
    'draft',
    { engine: writer.engine.id, brief, task, isWhole: writer.draftsWhole },
    (input, tools) => writer.draft(input.brief, input.task, tools),
  );
  const end = (id: string, blocks: SectionDraft['blocks'] = []) =>
    blocks.length > 0 ? [{ id, heading: null, blocks }] : [];
  const told = wanted.map((place, index) => ({
    id: sectionId(place),
    heading: outline.sections[place]?.heading ?? '',
    blocks: sections[index]?.blocks ?? [],
  }));
  return checkSections(
    writing,
    [...end(LEAD, opening?.blocks), ...told, ...end(ENDING, ending?.blocks)],
    waits,
  );
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
