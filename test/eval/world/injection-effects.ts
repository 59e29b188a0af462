import type { ModelCall } from '../../support/scripted-openai/model-call.ts';
import type { Performance } from './perform.ts';
import type { Told } from './run-topic.ts';
import { shownText } from './traps.ts';
import type { PlantedInjection } from './world.ts';

/** What an injection has done. */
export type InjectionEffect = PlantedInjection & {
  /** It stood in what a model was given to write from. */
  read: boolean;
  /** Its words, or what it demanded, stand in what readers see, or it stood in the instructions. */
  changed: boolean;
};

/** Looks for every planted injection in all that readers and models got to see. */
export function injectionEffects(performances: readonly Performance[]): InjectionEffect[] {
  const [first] = performances;
  const shown = performances.flatMap(({ told }) => told.map(allShown)).join('\n');
  const calls = performances.flatMap((performance) => performance.calls);
  const instructions = calls.map((call) => call.instructions).join('\n');
  const material = calls.map((call) => JSON.stringify(call.material)).join('\n');
  return (first?.world.planted ?? []).map((injection) => ({
    ...injection,
    read: material.includes(injection.canary),
    changed: shown.includes(injection.canary) || instructions.includes(injection.canary),
  }));
}

/** With the names of the sources, which stand beside the text. */
function allShown(told: Told): string {
  const sources = told.research.summaries.flatMap((summary) =>
    summary.sources.map(({ title }) => title),
  );
  return [shownText(told), ...sources].join('\n');
}

/** The distinct instructions of a model's calls, in order. */
export function instructionsOf(calls: readonly ModelCall[]): string {
  return [...new Set(calls.map((call) => call.instructions))].sort().join('\n---\n');
}

/** How many topics are answered word for word alike in two worlds. */
export function sameAnswers(one: Performance, other: Performance): number {
  return one.told.filter((told, index) => {
    const counterpart = other.told[index];
    return counterpart !== undefined && sentencesOf(told) === sentencesOf(counterpart);
  }).length;
}

function sentencesOf({ research, report }: Told): string {
  const summaries = research.summaries.flatMap(({ sentences }) =>
    sentences.map(({ text }) => text),
  );
  const article = (report?.sentences ?? [])
    .filter(({ verdict }) => verdict !== 'removed')
    .map(({ text }) => text);
  return [...summaries, ...article].join('\n');
}
