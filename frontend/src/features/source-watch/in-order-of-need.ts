import type { WatchedSource } from '@citeloom/common/contracts/source-watch';
import { isConcern, isLoss } from '@citeloom/common/domain/source-watch/is-concern';

function needOf({ check }: WatchedSource): number {
  if (!check) return 3;
  if (isConcern(check)) return 0;
  if (isLoss(check.state)) return 1;
  return check.state === 'moved' || check.problem !== null ? 2 : 3;
}

/** Lost sources first, then those in doubt, then what else is to be told, each in the order of the text. */
export function inOrderOfNeed(sources: readonly WatchedSource[]): WatchedSource[] {
  return [...sources].sort((one, other) => needOf(one) - needOf(other));
}
