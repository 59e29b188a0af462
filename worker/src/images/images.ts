import type { ImagesRequest } from '@citeloom/common/contracts/images';
import type { RunFunction } from '../engine/run-context.ts';
import type { Artist } from '../providers/artists/artist.ts';

/** What an images run stores: its images are documents of their own, presented at every read. */
export type ImagesResult = { imageIds: string[] };

/** PLACEHOLDER. */
export function createImages(_artist: Artist): RunFunction<ImagesRequest, ImagesResult> {
  return () => Promise.reject(new Error('not built'));
}

/** PLACEHOLDER. */
export async function salvageImages(_runId: string): Promise<ImagesResult | null> {
  return null;
}
