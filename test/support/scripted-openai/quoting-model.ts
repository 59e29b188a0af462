import { facetsBySection, type Opening } from './facets-by-section.ts';
import { honestJudge, votesBy } from './judges.ts';
import type { ModelCall } from './model-call.ts';
import { passageSentences } from './passage-sentences.ts';

type Passage = { id: string; text: string; origin: string; source: string; section: string };
type Aspect = { aspect: number; title: string; passages: Passage[] };
type Sentence = { text: string; aliases: string[] };

/** What a question is about, told by its material, so that it works without a schema too. */
export type Task = 'plan' | 'facets' | 'summary' | 'outline' | 'section' | 'votes' | 'pictures';

/** The task of a call. */
export function taskOf({ material }: ModelCall): Task {
  if ('claims' in material) return 'votes';
  if ('pictures' in material) return 'pictures';
  if ('openings' in material) return 'facets';
  if ('facets' in material) return 'outline';
  if ('aspects' in material) return 'summary';
  return 'passages' in material ? 'section' : 'plan';
}

/**
 * A model that does as it is told and never invents: it quotes the passages it is given, by their
 * ids, so that whole runs work from end to end and pass the gate; as a judge it believes quotations alone.
 */
export function quotingModel(call: ModelCall): unknown {
  const { material } = call;
  const topic = material.topic as string;
  const passages = (material.passages ?? []) as Passage[];
  switch (taskOf(call)) {
    case 'plan':
      return { queries: [topic, `${topic} explained`], kinds: [] };
    case 'facets':
      return facetsBySection(material.openings as Opening[]);
    case 'summary':
      return {
        summaries: (material.aspects as Aspect[]).map(({ aspect, title, passages: own }) => ({
          ...{ aspect, title },
          sentences: quote(passageSentences(own, 'en'), 4),
        })),
      };
    case 'outline': {
      const facets = material.facets as { facet: number; title: string; passages: Passage[] }[];
      const first = facets.flatMap(({ passages: own }) => passageSentences(own, 'en').slice(0, 1));
      const sections = facets.map(({ facet, title }) => ({ facet, heading: title }));
      return { title: topic, lead: quote(first, 3), sections };
    }
    case 'section': {
      const said = new Set([material.short_answer, material.already_said].flat() as string[]);
      const unsaid = passageSentences(passages, 'en').filter(({ text }) => !said.has(text));
      const fresh = quote(unsaid, 8);
      const blocks = [fresh.slice(0, 4), fresh.slice(4)].filter((part) => part.length > 0);
      return { blocks: blocks.map((sentences) => ({ type: 'paragraph', sentences })) };
    }
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

function quote(passages: readonly Passage[], most: number): Sentence[] {
  return passages.slice(0, most).map(({ id, text }) => ({ text, aliases: [id] }));
}
