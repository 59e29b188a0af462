import type { RunContext } from '../run-engine/run-context.ts';
import type { ChosenPassages } from './passages/passage.ts';
import type { ReadSource } from './read-sources.ts';
import type { ResearchDependencies } from './research-dependencies.ts';

/** A question and the sources that were read for it. */
export type ResearchMaterial = {
  searchTerm: string;
  /** That the words of the question are read in (ISO 639-1). */
  language: string;
  /** That it is put in, where that is known. */
  askedIn?: string | undefined;
  sources: readonly ReadSource[];
};

/** The passages that answer a question best, and the code's own grouping of them: one stored call. */
export function storedChoice(
  context: RunContext,
  parts: Pick<ResearchDependencies, 'weighQuestion' | 'choosePassages'>,
  { searchTerm, askedIn, sources }: ResearchMaterial,
  limit: number,
): Promise<ChosenPassages> {
  const given = sources.map((source) => [source._id, source.originId]);
  const input = { searchTerm, sources: given, limit };
  return context.call('passages', input, async (_input, { signal }) => {
    const { words } = await parts.weighQuestion(searchTerm);
    const described = sources.map(({ _id, ...source }) => ({ id: _id, ...source }));
    return parts.choosePassages(
      { topic: searchTerm, language: askedIn, words, limit, sources: described },
      signal,
    );
  });
}
