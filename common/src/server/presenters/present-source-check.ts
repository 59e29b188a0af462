import type { SourceCheck } from '../../contracts/source-watch.ts';
import type { StoredCheck } from '../models/source-watch.ts';

/** What people see of a stored check. */
export function presentSourceCheck(stored: StoredCheck): SourceCheck {
  const { state, since, confirmed, checkedAt, movedTo, missing, problem } = stored;
  const { standing, standingSince } = stored;
  return {
    ...{ state, since, confirmed, checkedAt, movedTo, missing, problem },
    ...(standing && { standing }),
    ...(standingSince && { standingSince }),
  };
}
