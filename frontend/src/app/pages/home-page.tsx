import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { storedEmail } from '../../auth/stored-sign-in.ts';
import { Hero } from '../../features/home/hero.tsx';
import { useLibrary } from '../../lib/get-library.ts';
import { useRuns } from '../../features/recent-runs/list-runs.ts';
import { lastKnownRuns } from '../../lib/known-runs.ts';
import { TopicField, type TopicState } from '../../features/research/topic-field.tsx';
import { lazyExtra } from '../../lib/lazy-extra.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { loadNear } from '../../ui/load-near.tsx';
import { Scripted } from '../../ui/scripted.tsx';

/** The field is there at once; what it does is most of the page's code, and comes after it. */
const ResearchStart = lazyExtra(() => import('./research-start.tsx'));
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

type FormProps = {
  /** A start that somebody asked for, perhaps of a topic picked elsewhere; a new object each time. */
  asked: { topic?: string } | null;
  onAsk: (asked: { topic?: string }) => void;
};

/** The research form: a field that can be typed into before any script, and what it does once that is loaded. */
function HomeForm({ asked, onAsk }: FormProps) {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { term?: string } | null };
  const [topic, setTopic] = useState<TopicState>({});
  const field = useRef<HTMLInputElement>(null);
  const isWanted = search.has('start');
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  return (
    <div data-scripted role="search" aria-label="Research">
      <TopicField
        {...topic}
        note={`No account needed. Your work is kept for 24 hours. ${topic.note ?? ''}`}
        field={field}
        term={state?.term}
        onSubmit={() => onAsk({})}
      />
      <Scripted className="topic-place">
        <div className="topic-place">
          <Suspense>
            <ResearchStart field={field} asked={asked} onState={setTopic} />
          </Suspense>
        </div>
      </Scripted>
    </div>
  );
}

/** The landing page: promise, research form, example, recent work, library, steps, plans. */
function LandingPage() {
  useDocumentTitle('Articles whose every citation opens');
  const [asked, setAsked] = useState<FormProps['asked']>(null);
  const library = useLibrary();
  const runs = useRuns();
  const [expected] = useState(lastKnownRuns);
  const recent = runs.data?.length ?? (runs.isPending ? expected : 0);

  return (
    <>
      <Hero form={<HomeForm asked={asked} onAsk={setAsked} />} />
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
                onPick={(topic) => {
                  scrollTo(0, 0);
                  setAsked({ topic });
                }}
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
  const { search, state } = useLocation() as { search: string; state: unknown };
  if (storedEmail() === null) return <LandingPage />;
  return <Navigate to={{ pathname: pageAddress('dashboard'), search }} state={state} replace />;
}
