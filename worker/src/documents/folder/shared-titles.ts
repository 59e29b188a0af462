import type { LibraryDocument } from '@citeloom/common/server/models/library-document';

/** From so many documents on, a title names their site and none of them. */
const SHARED_MIN = 3;

type Titled = Pick<LibraryDocument, 'path' | 'title' | 'ownTitles'>;

/**
 * The documents whose title has to change, by their paths: one that several documents state as theirs is
 * the name of their site, and each takes its own heading instead, and its own title back when it is the
 * only one again.
 */
export function titlesToChange(documents: Iterable<Titled>): Map<string, string> {
  const known = [...documents].flatMap(({ path, title, ownTitles }) =>
    ownTitles ? [{ path, title, ...ownTitles }] : [],
  );
  const uses = new Map<string, number>();
  for (const { stated } of known) uses.set(stated, (uses.get(stated) ?? 0) + 1);
  const changed = known.flatMap(({ path, title, stated, heading }): [string, string][] => {
    const isShared = (uses.get(stated) ?? 0) >= SHARED_MIN;
    const own = isShared && heading !== null ? heading : stated;
    return own === title ? [] : [[path, own]];
  });
  return new Map(changed);
}
