import type { SourceCheck } from '../../contracts/source-watch.ts';
import { cautionOf } from '../provenance/standing.ts';

/** True for a source that is lost to its readers, or that has been retracted or the like since it was read. */
export function isConcern(check: Pick<SourceCheck, 'state' | 'confirmed' | 'standing'>): boolean {
  return isLost(check) || cautionOf(check) !== undefined;
}

/** True for a source that is gone, or without a passage that is quoted from it. */
export function isLost({ state, confirmed }: Pick<SourceCheck, 'state' | 'confirmed'>): boolean {
  return confirmed && isLoss(state);
}

/** True for what counts as a loss once another day has confirmed it. */
export function isLoss(state: SourceCheck['state']): boolean {
  return state === 'gone' || state === 'passage-missing';
}
