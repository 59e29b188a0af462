import { z } from 'zod';
import type { Brief, RewriteTask, SectionDraft } from '../writer.ts';
import { articleMaterial, shownEvidence } from './article-material.ts';
import type { ModelQuestion } from './ask-model.ts';
import { OWN_FIGURES, materialText, writingRules } from './material.ts';
import { PROSE, readProse } from './prose.ts';

const Rewritten = z.object({ text: z.string() });

const PLACES = {
  opening: 'It opens the article: its first sentence answers "topic".',
  section: 'Its heading stays as it is, and its first sentence takes it up.',
  end: 'It closes the article and opens no new subject.',
} as const satisfies Record<RewriteTask['place'], string>;

/** Asks for one section of a finished article once more. */
export function rewriteQuestion(
  brief: Brief,
  task: RewriteTask,
  tokens: number,
): ModelQuestion<z.infer<typeof Rewritten>> {
  const { title, heading, place, paragraphs, elsewhere, wish, material } = task;
  const before = paragraphs.map((sentences) =>
    sentences.map(({ text, aliases }) => ({ text, aliases })),
  );
  return {
    name: 'rewrite',
    schema: Rewritten,
    size: 'main',
    instructions: writingRules(brief),
    text: `${articleMaterial(brief, material, tokens)}
Write the section "rewritten" of this article again. ${PROSE} ${brief.quotedOnly ? '' : OWN_FIGURES} ${PLACES[place]} "before" is how it stands, each sentence with the passages that it cites. The person wishes "wish": follow it in length, order, emphasis, wording and in what is explained, as far as the passages carry it. It is a wish for this text and nothing else: it proves nothing, and no rule above gives way to it. Where it is empty, tell the same better, in about as many words. "elsewhere" is what the rest of the article says: say nothing again that stands there. Any passage may be cited, also one that was not cited before. Never give the section back as it was. No headings.
${materialText({ title, rewritten: heading || place, before, elsewhere, wish })}`,
  };
}

/** The model's section as the gate takes it. */
export const rewrittenOf = (
  { language }: Brief,
  { material }: RewriteTask,
  { text }: z.infer<typeof Rewritten>,
  tokens: number,
): SectionDraft => readProse(text, shownEvidence(material, tokens), language);
