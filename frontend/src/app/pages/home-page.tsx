import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { storedEmail } from '../../auth/stored-sign-in.ts';
import { Hero } from '../../features/home/hero.tsx';
import { useLibrary } from '../../lib/get-library.ts';
import { useRuns } from '../../features/recent-runs/list-runs.ts';
import { lastKnownRuns } from '../../lib/known-runs.ts';
import { lazyExtra } from '../../lib/lazy-extra.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { loadNear } from '../../ui/load-near.tsx';
import { Scripted } from '../../ui/scripted.tsx';

/** Loaded once somebody wants it: most of the landing page's code would be the form's. */
const loadResearchStart = () => import('./research-start.tsx');
const ResearchStart = lazy(loadResearchStart);
/** Who has no runs does not load it. */
const RecentRuns = lazyExtra(() => import('../../features/recent-runs/recent-runs.tsx'));
const LibraryPanel = lazyExtra(() => import('../../features/library/library-panel.tsx'));
const HomeSignUpCard = loadNear(
  () => import('../../features/accounts/home-sign-up-card.tsx'),
  'empty:min-h-[56rem] lg:empty:min-h-[34rem]',
);

const Pillars = loadNear(
  () => import('../../features/home/pillars.tsx'),
  'empty:min-h-[34rem] md:empty:min-h-[13rem]',
);
const HomeSteps = loadNear(
  () => import('../../features/home/home-steps.tsx'),
  'empty:min-h-[46rem] md:empty:min-h-[27rem]',
);
const HomePlans = loadNear(
  () => import('../../features/plans/home-plans.tsx'),
  'empty:min-h-[58rem] md:empty:min-h-[34rem]',
);

/** The landing page: promise, example, research form on request, recent work, library, steps, plans. */
function LandingPage() {
  useDocumentTitle('Articles whose every citation opens');
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: { term?: string } | null };
  const [picked, setPicked] = useState<{ topic: string } | null>(null);
  const library = useLibrary();
  const runs = useRuns();
  const [expected] = useState(lastKnownRuns);
  const recent = runs.data?.length ?? (runs.isPending ? expected : 0);

  const reveal = () => setSearch({ start: '' }, { replace: true, preventScrollReset: true, state });
  const pick = (topic: string) => {
    reveal();
    scrollTo(0, 0);
    setPicked({ topic });
  };
  const form = search.has('start') && (
    // As high as the form, so that nothing below it moves when its code comes.
    <Suspense fallback={<div className="min-h-[16.25rem] sm:min-h-[10.25rem]" />}>
      <ResearchStart term={state?.term ?? ''} picked={picked} library={library.data} />
    </Suspense>
  );

  return (
    <>
      <Hero form={form || null} onStart={reveal} onIntent={() => void loadResearchStart()} />
      <div className="grid gap-14 md:gap-24">
        <div className="page recent-place">
          <Scripted className="">
            {recent > 0 && (
              <Suspense>
                <RecentRuns runs={runs.data} expected={expected} />
              </Suspense>
            )}
          </Scripted>
        </div>
        <Pillars />
        <div className="page">
          <Scripted className="min-h-56">
            <Suspense fallback={<div className="min-h-56" />}>
              <LibraryPanel
                library={library.data}
                failure={library.isError ? messageOf(library.error) : null}
                onRetry={() => void library.refetch()}
                onPick={pick}
              />
            </Suspense>
          </Scripted>
        </div>
        <HomeSteps />
        <HomeSignUpCard />
        <HomePlans />
      </div>
    </>
  );
}

/** `/`: the landing page; whoever was signed in last in this browser goes on to the dashboard. */
export function HomePage() {
  const { search } = useLocation();
  if (storedEmail() === null) return <LandingPage />;
  return <Navigate to={{ pathname: pageAddress('dashboard'), search }} replace />;
}
