import { z } from 'zod';
import type { Brief, SectionDraft, SectionTask } from '../writer.ts';
import type { Question } from './ask-model.ts';
import { cleanSentences, WireSentences } from './clean-sentences.ts';
import { evidenceMaterial, materialText, writingRules } from './material.ts';

const BLOCKS_MAX = 8;
const SENTENCES_MAX = 8;
const WRITTEN_MAX = 40;

const LENGTHS: Readonly<Record<NonNullable<Brief['length']>, string>> = {
  short: 'three to five sentences in one or two paragraphs',
  medium: 'five to nine sentences in two or three paragraphs',
  long: 'eight to sixteen sentences in three to five paragraphs',
};

const Section = z.object({
  blocks: z.array(z.object({ type: z.enum(['paragraph', 'list']), sentences: WireSentences })),
});

/** Asks for one section of the planned article. */
export function sectionQuestion(
  brief: Brief,
  task: SectionTask,
): Question<z.infer<typeof Section>> {
  const heading = task.headings[task.index] ?? '';
  return {
    name: 'section',
    schema: Section,
    size: 'main',
    instructions: writingRules(brief),
    text: `Write the section "heading" of the article "article": ${LENGTHS[brief.length ?? 'medium']}, as far as the passages carry that; less is better than anything they do not say. The first sentence answers the heading; the next ones explain, limit or illustrate it; the last one is a statement of the passages, never a summary. Passages with the same "source" that stand close together belong in one paragraph. Where passages of different "origin" say different things, give both, one after the other, and do not decide between them. Where "published" differs by years and the statement may have changed, prefer the newer passage. Use a list only where the passages enumerate; a list item is a whole sentence. Do not write the heading, no introduction to the section and no summary of it. Leave out what "already_said" says.
${materialText({
  topic: brief.topic,
  article: task.title,
  headings: task.headings,
  heading,
  passages: evidenceMaterial(task.evidence),
  already_said: task.written.slice(-WRITTEN_MAX),
})}`,
  };
}

/** The model's section as the gate takes it. */
export function sectionOf(task: SectionTask, section: z.infer<typeof Section>): SectionDraft {
  return {
    blocks: section.blocks
      .map(({ type, sentences }) => ({
        type,
        sentences: cleanSentences(sentences, task.evidence, SENTENCES_MAX),
      }))
      .filter(({ sentences }) => sentences.length > 0)
      .slice(0, BLOCKS_MAX),
  };
}
