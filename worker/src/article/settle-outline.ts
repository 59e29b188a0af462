import type { ArticlePlan } from '@citeloom/common/contracts/article-request';
import { contentWords } from '@citeloom/common/domain/text/words';
import { allEvidence } from '../providers/writers/section-evidence.ts';
import type { Outline, WritingMaterial } from '../providers/writers/writer.ts';
import type { RunContext } from '../run-engine/run-context.ts';
import { RunInterrupted } from '../run-engine/run-interrupted.ts';
import { sectionId } from './article-writing.ts';

/** Most passages that a question of a person's is answered from. */
const PASSAGES_MAX = 6;

/**
 * Shows an outline with its points and lets the run rest until a person has settled it.
 *
 * @throws RunInterrupted `waiting`, always.
 */
export async function waitWithOutline(context: RunContext, outline: Outline): Promise<never> {
  const sections = outline.sections.map(({ heading, points }, place) => {
    const told = points.map(({ says }) => says).filter((says) => says !== heading);
    return { id: sectionId(place), heading, points: told };
  });
  await context.show({
    kind: 'outline',
    id: 'outline',
    body: { title: outline.title, sections },
  });
  throw new RunInterrupted('waiting');
}

type Given = {
  own: Outline;
  plan: ArticlePlan;
  material: WritingMaterial;
  language: string;
};

/**
 * An outline as a person has settled it: renamed, reordered, cut. A question that they added is answered from
 * the passages that share most of its words; one that no passage speaks of is left out, and a note says so.
 */
export async function settledOutline(
  context: RunContext,
  { own, plan, material, language }: Given,
): Promise<Outline> {
  const places = new Map(own.sections.map((section, place) => [sectionId(place), section]));
  const sections: Outline['sections'] = [];
  for (const { id, heading } of plan.sections) {
    const known = id === undefined ? undefined : places.get(id);
    const points = known?.points ?? questionPoints(heading, material, language);
    if (points.length > 0) sections.push({ heading, points });
    else {
      const text = `Nothing that was read speaks of “${heading}”, so it has no section.`;
      await context.note({ code: 'question', text });
    }
  }
  return { ...own, title: plan.title, sections: sections.length > 0 ? sections : own.sections };
}

/** The point that answers a question, with the passages that share most of its words, best first. */
function questionPoints(
  question: string,
  material: WritingMaterial,
  language: string,
): Outline['sections'][number]['points'] {
  const asked = new Set(contentWords(question, language));
  const aliases = allEvidence(material)
    .map(({ alias, text, headings }) => {
      const words = new Set(contentWords([...headings, text].join(' '), language));
      return { alias, shared: [...asked].filter((word) => words.has(word)).length };
    })
    .filter(({ shared }) => shared * 2 >= asked.size && shared > 0)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, PASSAGES_MAX)
    .map(({ alias }) => alias);
  return aliases.length > 0 ? [{ says: question, aliases }] : [];
}
