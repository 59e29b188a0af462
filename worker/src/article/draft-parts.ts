import type { Outline, SectionDraft } from '../providers/writers/writer.ts';
import { gateDraft } from '../writing/verify-draft.ts';
import { LEAD, sectionId, type ArticleWriting, type DraftedArticle } from './article-writing.ts';

/**
 * The sections of an outline in parts that are written side by side, at most `most`. The first part is the
 * smallest, so that there is something to read early.
 *
 * @returns places in the outline, in its order.
 */
export function partsOf({ sections }: Pick<Outline, 'sections'>, most: number): number[][] {
  const places = [...sections.keys()];
  if (most >= places.length) return places.map((place) => [place]);
  if (most === 1) return [places];
  const first = Math.max(1, Math.floor(places.length / (most + 1)));
  const others = Math.ceil((places.length - first) / (most - 1));
  const parts = [places.slice(0, first)];
  for (let at = first; at < places.length; at += others) parts.push(places.slice(at, at + others));
  return parts;
}

/** Drafts and checks one part; its sections are in order. */
export async function draftPart(
  writing: ArticleWriting,
  wanted: number[],
): Promise<DraftedArticle> {
  const { context, writer, brief, outline, material } = writing;
  const task = { outline, wanted, material };
  const drafts = await context.call(
    'draft',
    { engine: writer.engine.id, brief, task },
    (input, tools) => writer.draft(input.brief, input.task, tools),
  );
  const sections = wanted.map((place, index) => ({
    id: sectionId(place),
    heading: outline.sections[place]?.heading ?? '',
    blocks: drafts[index]?.blocks ?? [],
  }));
  return checkSections(writing, sections);
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
  sections: { id: string; heading: string | null; blocks: SectionDraft['blocks'] }[],
): Promise<DraftedArticle> {
  const drafts = sections.flatMap(({ blocks }) => blocks.flatMap(({ sentences }) => sentences));
  const { sentences, spans } = await gateDraft(context, verifier, drafts, ground);
  let at = 0;
  return {
    sections: sections.map(({ blocks, ...section }) => ({
      ...section,
      blocks: blocks.map(({ type, sentences: own }) => ({
        type,
        sentences: own.map((draft) => ({ draft, checked: sentences[at++]! })),
      })),
    })),
    spans,
  };
}
