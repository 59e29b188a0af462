import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { FORMATS_IN_WORDS } from '@citeloom/common/domain/document-formats';
import { formatNumber } from '../../lib/format.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

function Reading({ done, total }: { done: number; total: number }) {
  const text = `Reading ${formatNumber(done)} of ${formatNumber(total)} documents`;
  return (
    <div className="mt-4">
      <ProgressBar value={total ? (done / total) * 100 : 0} label="Reading the library" />
      <p className="mt-2 text-14 text-muted">{text}</p>
    </div>
  );
}

/** How far the folder has been read, or why nothing is read in it; nothing where all is well. */
export function LibraryReading({ library }: { library: LibraryAnswer }) {
  if (library.state === 'missing') {
    return (
      <p className="mt-3 text-warning">
        The folder of documents cannot be found. Check the setting SOURCES_DIR; research goes on as
        soon as the folder is back.
      </p>
    );
  }
  // Nobody has looked into the folder yet: none found is not none there.
  if (library.state === 'reading' && library.documents === 0 && !library.reading)
    return <p className="mt-4 text-muted">The folder is being read…</p>;
  if (library.reading) return <Reading {...library.reading} />;
  if (library.documents > 0) return null;
  return (
    <p className="mt-3 text-muted">
      The folder is empty. Put files there, which the next research reads: {FORMATS_IN_WORDS}.
    </p>
  );
}
