import { lazy, Suspense } from 'react';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { formatCount } from '../../lib/format.ts';
import { formatPublished } from '../../lib/format-published.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';

/** Loaded beside what it shows. */
const LibraryDetails = lazy(() => import('./library-details.tsx'));

type Props = {
  library: LibraryAnswer | undefined;
  failure: string | null;
  onRetry: () => void;
  onPick: (topic: string) => void;
};

function Loading() {
  return (
    <div role="status" className="mt-4 grid gap-3">
      <span className="sr-only">Loading the library</span>
      <SkeletonLine className="h-10 w-24" />
      <SkeletonLine className="w-full max-w-sm" />
    </div>
  );
}

function Body({ library, failure, onRetry, onPick }: Props) {
  if (library) {
    return (
      <Suspense fallback={<Loading />}>
        <LibraryDetails library={library} onPick={onPick} />
      </Suspense>
    );
  }
  if (!failure) return <Loading />;
  return (
    <div className="mt-4">
      <p className="text-muted">{failure}</p>
      <Button className="mt-4" onClick={onRetry}>
        Ask again
      </Button>
    </div>
  );
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What a research reads, with the places on the web that it searches for more. */
function readsIn({ name, places, documents, newest }: LibraryAnswer): string {
  const web = places.filter(({ on, sends }) => on && sends !== null).map(({ title }) => title);
  const more = web.length > 0 ? `, and what ${list.format(web)} find on the web` : '';
  const held = documents > 0 ? formatCount(documents, 'document') : 'the documents';
  const age = newest && documents > 1 ? ` The newest is from ${formatPublished(newest.publishedAt)}.` : '';
  return `Research here reads ${held} in “${name}”${more}, and quotes only what stands there.${age} Addresses and files of your own can be added under the topic.`;
}

/** What can be researched here: the documents, those that could not be read, and topics to try. */
export default function LibraryPanel(props: Props) {
  return (
    <section
      aria-labelledby="library-title"
      className="rounded-card border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="library-title" className="headline text-28">
        The library
      </h2>
      <p className="mt-1 max-w-[68ch] text-muted">
        {props.library
          ? readsIn(props.library)
          : 'Research here reads the documents of this library and quotes only what stands in them.'}
      </p>
      <Body {...props} />
    </section>
  );
}
