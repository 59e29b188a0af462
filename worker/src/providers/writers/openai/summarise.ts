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
    text: `Summarise each of "aspects" for somebody who is interested in "topic": two to four sentences on what its own passages say about it. Lead with the most telling statement, the one that gives readers the main point on its own: what the thing is before what else there is to say about it. Each summary can be read alone: its first sentence names its subject, and it neither leans on another summary nor tells what belongs to another of "titles", which appear side by side. Where passages of different "origin" speak, use more than one; where they contradict each other, give both. Don't begin with "It", "This" or "The same", and don't report that something is described somewhere or has a section of its own. From passages about a lamp you might write: "A Fresnel lens is a ring of prisms that bends the light of a lamp into one beam. It weighs far less than a solid lens of the same strength. One handbook wants it cleaned every day, another twice a week." "aspect" is the number of the aspect; give one summary for each, in their order, without sentences where its passages say nothing about "topic". "title" is the aspect's own where its passages cover what that names, else another one of at most eight of their words that claims nothing.
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
