import { z } from 'zod';
import type { Brief, SummaryDraft, SummaryTask } from '../writer.ts';
import type { ModelQuestion } from './ask-model.ts';
import { cleanSentences, WireSentences } from './clean-sentences.ts';
import { carriedHeading } from './heading.ts';
import { documentsMaterial, materialText, writingRules } from './material.ts';
import { fitting } from './prompt-tokens.ts';

const SENTENCES_MAX = 4;
/** Two questions are answered side by side, so that the first summaries need not wait for the last. */
const QUESTIONS = 2;
/** A summary of four sentences is told from two or three passages, and needs at least one. */
const FACET_TOKENS = { most: 600, least: 400 };

const Drafts = z.object({
  summaries: z.array(z.object({ aspect: z.number(), title: z.string(), sentences: WireSentences })),
});

/** How many of so many facets one question holds, in a context with so many tokens for material. */
export const summariesAtOnce = (facets: number, tokens: number) =>
  Math.max(1, Math.min(Math.ceil(facets / QUESTIONS), Math.floor(tokens / FACET_TOKENS.least)));

/** Asks for a summary of each of some facets. */
export function summariesQuestion(
  brief: Brief,
  { titles, facets }: SummaryTask,
  tokens: number,
): ModelQuestion<z.infer<typeof Drafts>> {
  const share = Math.min(FACET_TOKENS.most, Math.floor(tokens / facets.length));
  return {
    name: 'summaries',
    schema: Drafts,
    size: 'main',
    instructions: writingRules(brief),
    text: `Summarise each of "aspects" for somebody who is interested in "topic": in two to four sentences what its own passages say about it. The most telling statement comes first: a reader who reads only that one has learned the main thing, so it says what the thing is before it says more of it. Each summary can be read alone: its first sentence names its subject, and none leans on another one or tells what belongs to another of "titles", which stand side by side. Where passages of different "origin" say something, use more than one origin. Where they contradict each other, give both. No summary begins with "It", "This" or "The same", and none says only that something is described somewhere or has a section of its own. Of passages on a lamp you may write: "A Fresnel lens is a ring of prisms that bends the light of a lamp into one beam. It weighs far less than a solid lens of the same strength. One handbook wants it cleaned every day, another twice a week." That says what the thing is, then what it is worth, and leaves both sides standing. "aspect" is the number of the aspect; give one summary for each, in their order, without sentences where its passages say nothing about "topic". "title" is the aspect's own where its passages tell what that names, else another of at most eight of their words that claims nothing.
${materialText({
  topic: brief.topic,
  titles,
  aspects: facets.map(({ title, evidence }, aspect) => ({
    ...{ aspect, title },
    documents: documentsMaterial(fitting(evidence, share, ({ text }) => text)),
  })),
})}`,
  };
}

/** The model's summaries as the gate takes them, one for each facet; of two for one the first counts. */
export function summariesOf(
  brief: Brief,
  { facets }: SummaryTask,
  { summaries }: z.infer<typeof Drafts>,
): SummaryDraft[] {
  const all = facets.flatMap(({ evidence }) => evidence);
  return facets.map(({ title, evidence }, place) => {
    const draft = summaries.find(({ aspect }) => aspect === place);
    return {
      title: carriedHeading(draft?.title ?? '', title, brief, evidence),
      sentences: cleanSentences(draft?.sentences ?? [], all, SENTENCES_MAX),
    };
  });
}
