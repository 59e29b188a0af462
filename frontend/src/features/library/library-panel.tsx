import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { Button } from '../../ui/button.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { EnginePanel } from './engine-panel.tsx';
import { LibraryCounts } from './library-counts.tsx';
import { TopicButtons } from './topics.tsx';
import { formatCount } from '../../lib/format.ts';

/** Documents that could not be read, by name and reason. */
function UnreadableList({ unreadable }: Pick<LibraryAnswer, 'unreadable'>) {
  if (unreadable.length === 0) return null;
  return (
    <details className="group mt-5 rounded-control bg-warning-wash px-4 text-14">
      <summary className="flex min-h-11 items-center justify-between gap-3 py-2 font-[550] text-warning marker:content-['']">
        {formatCount(unreadable.length, 'document')} could not be read
        <span aria-hidden="true" className="group-open:rotate-45">
          +
        </span>
      </summary>
      <ul className="max-h-72 overflow-y-auto pb-3" tabIndex={0} aria-label="Unreadable documents">
        {unreadable.map(({ path, reason }) => (
          <li key={path} className="border-t border-line py-2">
            <span className="block font-[550] break-all">{path}</span>
            <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Props = {
  library: LibraryAnswer | undefined;
  failure: string | null;
  onRetry: () => void;
  onPick: (topic: string) => void;
};

function Body({ library, failure, onRetry, onPick }: Props) {
  if (failure && !library) {
    return (
      <div className="mt-4">
        <p className="text-muted">{failure}</p>
        <Button className="mt-4" onClick={onRetry}>
          Ask again
        </Button>
      </div>
    );
  }
  if (!library) {
    return (
      <div role="status" className="mt-4 grid gap-3">
        <span className="sr-only">Loading the library</span>
        <SkeletonLine className="h-10 w-24" />
        <SkeletonLine className="w-full max-w-sm" />
      </div>
    );
  }
  return (
    <div className="grid gap-10 lg:grid-cols-[2fr_3fr] lg:gap-16">
      <div>
        <LibraryCounts library={library} />
        <UnreadableList unreadable={library.unreadable} />
      </div>
      {library.topics.length > 0 && (
        <div className="lg:mt-4">
          <h3 className="kicker mb-3">Topics worth trying</h3>
          <TopicButtons topics={library.topics} onPick={onPick} />
        </div>
      )}
    </div>
  );
}

/** What can be researched here: the documents, those that could not be read, and topics to try. */
export function LibraryPanel(props: Props) {
  return (
    <section
      aria-labelledby="library-title"
      className="rounded-card border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="library-title" className="headline text-28">
        The library
      </h2>
      <p className="mt-1 max-w-[60ch] text-14 text-muted">
        {props.library
          ? `Research here reads “${props.library.name}” and quotes only what stands in it.`
          : 'Research here reads the documents of this library and quotes only what stands in them.'}
      </p>
      <Body {...props} />
      {props.library && <EnginePanel engine={props.library.engine} />}
    </section>
  );
}
