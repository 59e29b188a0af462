import { z } from 'zod';
import type { Brief, SummaryDraft, WriterFacet } from '../writer.ts';
import type { ModelQuestion } from './ask-model.ts';
import { cleanSentences, WireSentences } from './clean-sentences.ts';
import { carriedHeading } from './heading.ts';
import { evidenceMaterial, materialText, writingRules } from './material.ts';

const SENTENCES_MAX = 4;

const Draft = z.object({ title: z.string(), sentences: WireSentences });

/** Asks for a summary of one facet. */
export function summaryQuestion(
  brief: Brief,
  facet: WriterFacet,
): ModelQuestion<z.infer<typeof Draft>> {
  return {
    name: 'summary',
    schema: Draft,
    size: 'main',
    instructions: writingRules(brief),
    text: `Summarise in two to four sentences what the passages say about "aspect" for somebody who is interested in "topic". The most telling statement comes first: a reader who reads only that one has learned the main thing. Where passages of different "origin" say something, use more than one origin. Where they contradict each other, give both. "title" names the aspect in at most eight words of the passages and claims nothing.
${materialText({ topic: brief.topic, aspect: facet.title, passages: evidenceMaterial(facet.evidence) })}`,
  };
}

/** The model's summary as the gate takes it. */
export function summaryOf(
  brief: Brief,
  facet: WriterFacet,
  draft: z.infer<typeof Draft>,
): SummaryDraft {
  return {
    title: carriedHeading(draft.title, facet.title, brief, facet.evidence),
    sentences: cleanSentences(draft.sentences, facet.evidence, SENTENCES_MAX),
  };
}
