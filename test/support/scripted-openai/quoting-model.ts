import {
  passagesOf,
  planBySection,
  plannedSections,
  prose,
  readThrough,
  rewriteOf,
  type DocumentPassage,
} from './article-answers.ts';
import { facetsBySection, type Opening } from './facets-by-section.ts';
import { honestJudge, votesBy } from './judges.ts';
import type { ModelCall } from './model-call.ts';
import { passageSentences } from './passage-sentences.ts';

type Aspect = { aspect: number; title: string; documents: unknown[] };
type Sentence = { text: string; aliases: string[] };

/** What a question is about, told by its material, so that it works without a schema too. */
export type Task =
  | 'plan'
  | 'facets'
  | 'summary'
  | 'outline'
  | 'draft'
  | 'rewrite'
  | 'repair'
  | 'finish'
  | 'votes'
  | 'pictures';

/** The task of a call. */
export function taskOf({ material }: ModelCall): Task {
  if ('claims' in material) return 'votes';
  if ('pictures' in material) return 'pictures';
  if ('openings' in material) return 'facets';
  if ('ending' in material) return 'finish';
  if ('refused' in material) return 'repair';
  if ('plan' in material) return 'draft';
  if ('rewritten' in material) return 'rewrite';
  if ('documents' in material) return 'outline';
  return 'aspects' in material ? 'summary' : 'plan';
}

/**
 * A model that does as it is told and never invents: it quotes the passages it is given, by their
 * ids, so that whole runs work from end to end and pass the gate; as a judge it believes quotations alone.
 */
export function quotingModel(call: ModelCall): unknown {
  const { material } = call;
  const topic = material.topic as string;
  switch (taskOf(call)) {
    case 'plan':
      return { queries: [topic, `${topic} explained`], kinds: [] };
    case 'facets':
      return facetsBySection(material.openings as Opening[]);
    case 'summary':
      return {
        summaries: (material.aspects as Aspect[]).map((one) => ({
          ...{ aspect: one.aspect, title: one.title },
          sentences: quote(passageSentences(passagesOf(one), 'en'), 4),
        })),
      };
    case 'outline':
      return planBySection(material);
    case 'draft':
      return {
        title: topic,
        opening: '',
        sections: plannedSections(material).map(({ heading, passages: own }) => {
          const told = quote(passageSentences(own, 'en'), 8);
          return { heading, text: [prose(told.slice(0, 4)), prose(told.slice(4))].join('\n\n') };
        }),
        ending: '',
      };
    case 'rewrite':
      return rewriteOf(material);
    case 'repair':
      return { sentences: [] };
    case 'finish':
      return readThrough(material);
    case 'pictures':
      return {
        pictures: (material.pictures as { picture: number }[]).map(({ picture }) => ({
          picture,
          subject: `A quiet scene ${picture + 1} about ${topic}.`,
          alt: `Scene ${picture + 1} about ${topic}`,
        })),
      };
    case 'votes':
      return votesBy(
        honestJudge(() => undefined),
        call,
      );
  }
}

function quote(passages: readonly DocumentPassage[], most: number): Sentence[] {
  return passages.slice(0, most).map(({ id, text }) => ({ text, aliases: [id] }));
}
