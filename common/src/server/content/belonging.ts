import type { Owned } from '../models/owned.ts';
import type { Owner } from '../models/owner.ts';
import { keptUntil } from '../runs/retention.ts';

/** What each part of a content says of where it belongs: whose it is, until when, and of what. */
export type Belonging = Owned & {
  /** The research, or the article of a checked text, that it is a part of. */
  contentId: string;
};

/** What a run makes belongs to its owner, and is part of what has the run's id. */
export function belongingOf({ runId, owner }: { runId: string; owner: Owner }): Belonging {
  return { contentId: runId, owner, expiresAt: keptUntil(owner) };
}
