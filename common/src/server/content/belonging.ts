import type { Belonging } from '../models/owned.ts';
import type { Owner } from '../models/owner.ts';
import { keptUntil } from '../runs/retention.ts';

/** What a run makes belongs to its owner, and is part of what has the run's id. */
export function belongingOf({ runId, owner }: { runId: string; owner: Owner }): Belonging {
  return { contentId: runId, owner, expiresAt: keptUntil(owner) };
}
