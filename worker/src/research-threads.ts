import type { WorkerCpuPool } from './cpu-tasks.ts';
import type { Library } from './documents/library.ts';
import type { ResearchDependencies } from './research/research-dependencies.ts';

/**
 * What of a research is not done in the main thread: by the library's own thread, or by one of the pool.
 *
 * @param encoder folder of the sentence encoder; without it, passages are chosen by their words alone.
 */
export function researchThreads(
  library: Pick<Library, 'name' | 'names' | 'weighQuestion' | 'describe'>,
  cpu: WorkerCpuPool,
  encoder?: string,
) {
  return {
    weighQuestion: (query) => library.weighQuestion(query),
    findOrigins: (textIds, signal) => cpu.run('originsOfTexts', textIds, signal),
    choosePassages: (task, signal) => cpu.run('passagesOfTexts', { ...task, encoder }, signal),
    ...(encoder !== undefined && {
      nearestDocuments: async (query: string, signal: AbortSignal) => {
        const documents = await library.names();
        const near = await cpu.run('nearestDocuments', { query, documents, encoder }, signal);
        return near.map((document) => ({ ...document, site: library.name }));
      },
    }),
    gate: (task, signal) => cpu.run('gateSentences', task, signal),
    describeLibrary: (query) => library.describe(query),
  } satisfies Partial<ResearchDependencies>;
}
