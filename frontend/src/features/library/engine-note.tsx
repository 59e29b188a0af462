import type { LibraryAnswer } from '@citeloom/common/contracts/library';

/** Which engine all content comes from, by the name that the server gives it. */
export function EngineNote({ library }: { library: LibraryAnswer | undefined }) {
  return (
    <p className="min-h-10">
      All content is powered by
      <br />
      <span className="text-bar-ink">{library?.engine.label ?? '…'}</span>
    </p>
  );
}
