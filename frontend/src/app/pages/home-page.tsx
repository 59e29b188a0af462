import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Hero } from '../../features/home/hero.tsx';
import { Pillars } from '../../features/home/pillars.tsx';
import { SixSteps } from '../../features/home/six-steps.tsx';
import { useLibrary } from '../../lib/get-library.ts';
import { LibraryPanel } from '../../features/library/library-panel.tsx';
import { TopicHints } from '../../features/library/topics.tsx';
import { orderOf } from '../../features/research/own-sources/own-sources.ts';
import { useOwnSources } from '../../features/research/own-sources/use-own-sources.ts';
import { ResearchError } from '../../features/research/research-error.tsx';
import { ResearchForm } from '../../features/research/research-form.tsx';
import { researchRefusal, useStartResearch } from '../../features/research/start-research.ts';
import { lastKnownRuns, useRuns } from '../../features/recent-runs/list-runs.ts';
import { RecentRuns } from '../../features/recent-runs/recent-runs.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { costAtMost } from '../../lib/costs.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useOpenRun } from '../../runs/open-run-context.ts';

/** The landing page: promise, example, research form on request, recent work, library, steps. */
export function HomePage() {
  useDocumentTitle('Articles whose every citation opens');
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: { term?: string } | null };
  const [term, setTerm] = useState(state?.term ?? '');
  const library = useLibrary();
  const runs = useRuns();
  const [expected] = useState(lastKnownRuns);
  const ownSources = useOwnSources();
  const openRun = useOpenRun('research');
  const start = useStartResearch((runId) => {
    ownSources.handOver(runId);
    return openRun(runId);
  });
  const revealed = search.has('start');
  const problem = researchRefusal(start.error);

  const reveal = () => setSearch({ start: '' }, { replace: true, state: { term } });
  const submit = (topic: string) => {
    if (start.isPending) return;
    setTerm(topic);
    const order = { searchTerm: topic, ...orderOf(ownSources.own) };
    start.mutate(order);
  };
  const pick = (topic: string) => {
    reveal();
    scrollTo(0, 0);
    submit(topic);
  };

  const form =
    start.isError && !problem ? (
      <ResearchError message={messageOf(start.error)} onTryAgain={() => start.reset()} />
    ) : (
      <>
        <ResearchForm
          term={term}
          onTermChange={setTerm}
          onSubmit={submit}
          starting={start.isPending}
          ownSources={ownSources}
          places={library.data?.places}
          problem={problem}
          takeFocus
          cost={costAtMost(library.data?.engine.estimate?.research)}
        />
        <TopicHints topics={library.data?.topics ?? []} onPick={submit} />
      </>
    );

  return (
    <>
      <Hero form={revealed ? form : null} onStart={reveal} />
      <div className="grid gap-14 md:gap-24">
        {(runs.data?.length ?? (runs.isPending ? expected : 0)) > 0 && (
          <div className="page">
            <RecentRuns runs={runs.data} expected={expected} />
          </div>
        )}
        <Pillars />
        <div className="page">
          <LibraryPanel
            library={library.data}
            failure={library.isError ? messageOf(library.error) : null}
            onRetry={() => void library.refetch()}
            onPick={pick}
          />
        </div>
        <section aria-labelledby="how-title" className="page">
          <h2 id="how-title" className="headline text-36">
            How It Works
          </h2>
          <div className="mt-8">
            <SixSteps level="h3" />
          </div>
        </section>
      </div>
    </>
  );
}
