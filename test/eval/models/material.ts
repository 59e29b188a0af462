import { taskOf, type Task } from '../../support/scripted-openai/quoting-model.ts';
import {
  passagesOf,
  planBySection,
  plannedSections,
  prose,
  readThrough,
} from '../../support/scripted-openai/article-answers.ts';
import { facetsBySection, type Opening } from '../../support/scripted-openai/facets-by-section.ts';
import { votesBy, type ScriptedJudge } from '../../support/scripted-openai/judges.ts';
import { passageSentences } from '../../support/scripted-openai/passage-sentences.ts';
import type { ModelCall } from '../../support/scripted-openai/model-call.ts';

/** A sentence of a passage that the product gives to a model. */
export type Passage = {
  id: string;
  text: string;
  /** The whole passage. */
  whole: string;
  document: string;
  section: string;
  source: string;
  origin: string;
};

type Aspect = { aspect: number; title: string; documents: unknown[] };
type Sentence = { text: string; aliases: string[] };

/** What a scripted writer makes of passages; everything else about its answers is the same for all. */
export type Writing = {
  /** Sentences on passages, at most `most`, in a language by its English name. */
  write(
    passages: Passage[],
    most: number,
    wanted: { language: string; opens: boolean },
  ): Sentence[];
  /** A title or heading, from the one that would be right. */
  head(right: string): string;
  /** How it judges claims. */
  judge: ScriptedJudge;
};

/** Languages by the name that the product gives a model. */
const TAGS: Readonly<Record<string, string>> = {
  English: 'en',
  German: 'de',
  French: 'fr',
  Spanish: 'es',
  Portuguese: 'pt',
};

/** Answers every question of the product's real prompts, with the writing of one scripted model. */
export function answerWith(writing: Writing): (call: ModelCall) => unknown {
  return (call) => {
    const { material, instructions } = call;
    const language = /\bWrite in (\p{Lu}\p{L}+)/u.exec(instructions)?.[1] ?? 'English';
    const topic = String(material.topic);
    const tag = TAGS[language] ?? 'en';
    const sentencesOf = (given: unknown) =>
      passageSentences(
        ((given ?? []) as Passage[]).map((one) => ({ ...one, whole: one.text })),
        tag,
      );
    const answers: Partial<Record<Task, () => unknown>> = {
      plan: () => ({ queries: [topic], kinds: [] }),
      facets: () => facetsBySection(material.openings as Opening[]),
      summary: () => ({
        summaries: (material.aspects as Aspect[]).map((one) => ({
          ...{ aspect: one.aspect, title: writing.head(one.title) },
          sentences: writing.write(sentencesOf(passagesOf(one)), 4, { language, opens: false }),
        })),
      }),
      outline: () => planBySection(material, (right) => writing.head(right)),
      draft: () => ({
        title: writing.head(topic),
        opening: '',
        sections: plannedSections(material).map(({ heading, passages }) => ({
          heading: writing.head(heading),
          text: prose(writing.write(sentencesOf(passages), 8, { language, opens: true })),
        })),
        ending: '',
      }),
      repair: () => ({ sentences: [] }),
      finish: () => readThrough(material),
      votes: () => votesBy(writing.judge, call),
    };
    return answers[taskOf(call)]?.() ?? {};
  };
}
