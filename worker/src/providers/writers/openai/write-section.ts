import { z } from 'zod';
import type { Brief, SectionDraft, SectionTask } from '../writer.ts';
import type { ModelQuestion } from './ask-model.ts';
import { cleanSentences, WireSentences } from './clean-sentences.ts';
import { evidenceMaterial, materialText, writingRules } from './material.ts';
import { freshSentences } from './fresh-sentences.ts';

const BLOCKS_MAX = 8;
const SENTENCES_MAX = 8;
const WRITTEN_MAX = 40;

const Section = z.object({
  blocks: z.array(z.object({ type: z.enum(['paragraph', 'list']), sentences: WireSentences })),
});

/** By the wanted length of the article: most sentences of a section, and the share of its material to tell. */
const LENGTHS: Readonly<Record<NonNullable<Brief['length']>, { most: number; share: number }>> = {
  short: { most: 5, share: 0.5 },
  medium: { most: 9, share: 0.8 },
  long: { most: 16, share: 1 },
};

/** The wanted length in words: as much as the material carries, up to what the article is to have. */
function lengthOf(brief: Brief, { evidence, written, lead = [] }: SectionTask): string {
  const said = written.filter((text) => !lead.includes(text));
  const fresh = freshSentences(evidence, said, brief.language);
  const wanted = LENGTHS[brief.length ?? 'medium'];
  const most = Math.min(wanted.most, Math.ceil(fresh * wanted.share));
  if (most <= 2) return 'one or two sentences';
  return `${Math.ceil(most * 0.6)} to ${most} sentences`;
}

/** Asks for one section of the planned article. */
export function sectionQuestion(
  brief: Brief,
  task: SectionTask,
): ModelQuestion<z.infer<typeof Section>> {
  const heading = task.headings[task.index] ?? '';
  const lead = task.lead ?? [];
  return {
    name: 'section',
    schema: Section,
    size: 'main',
    instructions: writingRules(brief),
    text: `Write the section "heading" of the article "article": ${lengthOf(brief, task)}. Fewer is better than anything the passages do not say. The first sentence answers the heading with a statement of the passages; the next ones explain, limit or illustrate it; the last one is a statement of the passages too, never a summary. Steps that a passage gives in an order keep that order. Where passages of different "origin" say different things, give both, one after the other, and do not decide between them. Then, and where a statement is its source's own count or view, you may say whose it is: "According to" and the "document" of the passage that the sentence cites, in quotation marks if it is no name; never another document, and never for what the passage has from somebody else. Where "published" differs by years and the statement may have changed, prefer the newer passage. Use a list only where the passages enumerate; a list item is a whole sentence. Do not write the heading and no introduction to the section.
"short_answer" stands at the top of the article. Where the heading asks for what it says, take that up in one sentence, with the detail that it left out and never in the same words, and go on from there. What "already_said" says stands in other sections: leave it out.
${materialText({
  topic: brief.topic,
  article: task.title,
  headings: task.headings,
  heading,
  passages: evidenceMaterial(task.evidence),
  short_answer: lead,
  already_said: task.written.filter((text) => !lead.includes(text)).slice(-WRITTEN_MAX),
})}`,
  };
}

/** The model's section as the gate takes it, without what the article says word for word already. */
export function sectionOf(task: SectionTask, section: z.infer<typeof Section>): SectionDraft {
  return {
    blocks: section.blocks
      .map(({ type, sentences }) => ({
        type,
        sentences: cleanSentences(sentences, task.evidence, SENTENCES_MAX).filter(
          ({ text }) => !task.written.includes(text),
        ),
      }))
      .filter(({ sentences }) => sentences.length > 0)
      .slice(0, BLOCKS_MAX),
  };
}
