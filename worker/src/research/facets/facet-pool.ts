import { Piscina } from 'piscina';
import type { FacetTask, ResearchParts } from '../research-parts.ts';
import type { ChosenFacet } from './facet-material.ts';

const HEAP_LIMIT_MB = 1024;
/** Threads beyond the first give their memory back when nobody needs them. */
const IDLE_MS = 10_000;

export type FacetPool = {
  chooseFacets: ResearchParts['chooseFacets'];
  close(): Promise<void>;
};

/** Threads that choose facets, one of them kept warm: the choice takes too long for the main thread. */
export function openFacetPool(mongodbUrl: string): FacetPool {
  const pool = new Piscina<FacetTask, ChosenFacet[]>({
    filename: new URL('./choose-facets.thread.ts', import.meta.url).href,
    workerData: { mongodbUrl },
    minThreads: 1,
    maxThreads: 2,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
  return {
    chooseFacets: (task, signal) => pool.run(task, { signal }),
    close: () => pool.destroy(),
  };
}
