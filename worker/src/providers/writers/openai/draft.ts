import { z } from 'zod';
import type { Brief, DraftTask, SectionDraft } from '../writer.ts';
import { articleMaterial, shownEvidence, wantedWords } from './article-material.ts';
import type { ModelQuestion } from './ask-model.ts';
import { cleanSentences, SummedSentence } from './clean-sentences.ts';
import { materialText, writingRules } from './material.ts';

const BLOCKS_MAX = 12;
const SENTENCES_MAX = 14;

const Draft = z.object({
  sections: z.array(
    z.object({
      section: z.number(),
      blocks: z.array(
        z.object({ type: z.enum(['paragraph', 'list']), sentences: z.array(SummedSentence) }),
      ),
    }),
  ),
});

/** Asks for some sections of a planned article. */
export function draftQuestion(
  brief: Brief,
  { outline, wanted, material }: DraftTask,
  tokens: number,
): ModelQuestion<z.infer<typeof Draft>> {
  const weight = (places: readonly number[]) =>
    places.reduce((sum, place) => sum + (outline.sections[place]?.points.length ?? 0), 0);
  const share = weight(wanted) / Math.max(1, weight([...outline.sections.keys()]));
  // The opening and the end take a tenth; they are written when the rest is checked.
  const words = Math.round((wantedWords(brief, material, tokens) * 0.9 * share) / 10) * 10;
  return {
    name: 'draft',
    schema: Draft,
    size: 'main',
    instructions: writingRules(brief),
    text: `${articleMaterial(brief, material, tokens)}
The article is planned as "plan". Write the sections "wanted", about ${words} words in all; the other sections are written beside you, so say nothing that belongs to their points. Fewer words are better than anything the passages do not say.
Tell every point of each section, in its order, with the passages that it names and others that fit. The first sentence answers the heading; then explain, compare, limit, illustrate with what the passages have: examples, figures, reasons. A section of more than four sentences has two paragraphs or more. Steps keep their order. Where documents of different "origin" say different things, give both with their speakers; "According to" and the "document" of the cited passage says whose a count or a view is. Where "published" differs by years and the statement may have changed, prefer the newer. Where a section turns from one thing to the next, lead the reader over. Use a list only where the passages enumerate; an item is a whole sentence. No headings, no introduction, no summary at the end of a section.
${materialText({ plan: { title: outline.title, opening: outline.opening, sections: outline.sections.map(({ heading, points }, section) => ({ section, heading, points })) }, wanted })}`,
  };
}

/** The model's sections as the gate takes them, in the wanted order. */
export function draftOf(
  { wanted, material }: DraftTask,
  { sections }: z.infer<typeof Draft>,
  tokens: number,
): SectionDraft[] {
  const evidence = shownEvidence(material, tokens);
  return wanted.map((place) => ({
    blocks: sections
      .filter(({ section }) => section === place)
      .flatMap(({ blocks }) => blocks)
      .map(({ type, sentences }) => ({
        type,
        sentences: cleanSentences(sentences, evidence, SENTENCES_MAX),
      }))
      .filter(({ sentences }) => sentences.length > 0)
      .slice(0, BLOCKS_MAX),
  }));
}
