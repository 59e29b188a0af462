import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { formatDay, formatNumber } from '../../lib/format.ts';
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

/** How many documents there are, the newest of them, and how far reading has come. */
export function LibraryCounts({ library }: { library: LibraryAnswer }) {
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
  return (
    <>
      <dl className="mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr]">
        <div>
          <dt className="kicker">Documents</dt>
          <dd className="figures headline mt-0.5 text-36">{formatNumber(library.documents)}</dd>
        </div>
        {library.newest && (
          <div>
            <dt className="kicker">Newest, {formatDay(library.newest.publishedAt)}</dt>
            <dd className="mt-1 line-clamp-2 font-serif text-18">{library.newest.title}</dd>
          </div>
        )}
      </dl>
      {library.reading && <Reading {...library.reading} />}
      {library.state === 'ready' && library.documents === 0 && (
        <p className="mt-3 text-muted">
          The folder is empty. Put HTML, Markdown, text, PDF or DOCX files there; the next research
          reads them.
        </p>
      )}
    </>
  );
}
