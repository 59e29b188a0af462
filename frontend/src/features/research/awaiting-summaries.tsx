import { SkeletonLine } from '../../ui/skeleton.tsx';

/** Where the summaries will stand, before the first of them has been verified. */
export function AwaitingSummaries() {
  return (
    // On phones the sources stand below: nothing of them is in view, to be moved by the first summary.
    <div className="max-lg:min-h-dvh">
      <p className="text-14 text-muted">
        The first verified summary appears here, ready to use while the rest is still being written.
      </p>
      <div aria-hidden="true" className="mt-4 rounded-card border border-line p-6 opacity-70">
        <SkeletonLine className="h-5 w-2/5" />
        <div className="mt-4 grid gap-2.5">
          <SkeletonLine className="h-3.5" />
          <SkeletonLine className="h-3.5 w-11/12" />
          <SkeletonLine className="h-3.5 w-3/5" />
        </div>
      </div>
    </div>
  );
}
