import type { Outline, WriterSentence } from '../providers/writers/writer.ts';
import { gateDrafts } from '../writing/verify-draft.ts';
import {
  LEAD,
  draftedSentences,
  sectionId,
  withSentences,
  type ArticleWriting,
  type DraftedArticle,
  type SectionOf,
} from './article-writing.ts';

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

/**
 * Drafts and checks one part; its sections are in order.
 *
 * @param waits see `Judging`.
 */
export async function draftPart(
  writing: ArticleWriting,
  wanted: number[],
  waits: boolean,
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
  return checkSections(writing, sections, waits);
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
