import { useMemo } from 'react';
import { BUILT_IN_ENGINE } from '@citeloom/common/domain/engines/engine-name';
import { ArticleOptionsForm } from '../../../features/article/article-options.tsx';
import { useStartArticle } from '../../../features/article/start-article.ts';
import {
  chosenOptions,
  languagesOf,
  useArticleOptions,
} from '../../../features/article/use-article-options.ts';
import { EvidenceMargin } from '../../../features/evidence/evidence-margin.tsx';
import { passagesOfSummaries } from '../../../features/evidence/passages.ts';
import { useEvidence } from '../../../features/evidence/use-evidence.ts';
import { useMarked } from '../../../features/evidence/use-marked.ts';
import { ResearchResults } from '../../../features/research/research-results.tsx';
import { viewResearch } from '../../../features/research/research-view.ts';
import { useSelection } from '../../../features/research/use-selection.ts';
import { researchContent } from '../../../features/session-content/content-payload.ts';
import { useSaveContent } from '../../../features/session-content/use-save-content.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { costAtMost } from '../../../lib/costs.ts';
import type { EndNotice } from '../../../lib/end-notice.ts';
import { useLibrary } from '../../../lib/get-library.ts';
import { sessionId } from '../../../lib/session-id.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useHeld } from '../../../lib/use-held.ts';
import { useRun } from '../../../runs/use-run.ts';
import { Button } from '../../../ui/button.tsx';
import { ResearchState } from '../research-state.tsx';
import type { WatchedRun } from '../run-page.tsx';
import { RunUnavailable } from '../run-unavailable.tsx';
import { ResearchOverlay } from './research-overlay.tsx';

/** 'Research complete!' stays at least 300 ms. */
const COMPLETE_MS = 700;
const NO_SENTENCES: string[] = [];
/** Whoever sits before an overlay needs no message of the browser. */
const NO_NOTICE: EndNotice = { state: 'none', ask: () => undefined };

type Props = {
  onClose: () => void;
  onArticle: (runId: string) => void;
};

/** A research on the dashboard: the overlay while it runs, then its summaries to choose from. */
function WatchedResearch({ run, settled, hearing, onClose, onArticle }: Props & WatchedRun) {
  const view = useMemo(() => viewResearch(run), [run]);
  const { term, summaries, answer } = view;
  const evidence = useEvidence();
  const passages = useMemo(
    () => passagesOfSummaries(summaries, answer?.judge?.model),
    [summaries, answer],
  );
  const available = useMemo(() => summaries.map(({ id }) => id), [summaries]);
  const selection = useSelection(run.id, available);
  const article = useStartArticle((runId) => {
    onArticle(runId);
    return Promise.resolve();
  });
  const held = useHeld(settled, COMPLETE_MS);
  const finished = run.status === 'succeeded' ? held : settled;
  const content = useMemo(
    () => (answer && settled ? (now: number) => researchContent(answer, sessionId(), now) : null),
    [answer, settled],
  );
  useSaveContent(`${run.id}_${run.attempts}`, content);
  useMarked(evidence.opened?.chip ?? null, NO_SENTENCES);
  const engine = useLibrary().data?.engine;
  const [options, setOptions] = useArticleOptions();
  const languages = languagesOf(summaries, selection.selected);
  const takesOptions = engine !== undefined && engine.id !== BUILT_IN_ENGINE.id;
  const open = {
    openEvidence: evidence.opened?.evidenceId ?? null,
    onOpenEvidence: (evidenceId: string, chip: HTMLElement) =>
      evidence.open(evidenceId, chip, true),
  };
  const create = () => {
    if (selection.selected.length === 0) {
      showToast(
        'No summaries selected',
        'Please select at least one summary to generate a blog article',
        'destructive',
      );
      return;
    }
    article.mutate({
      ...{ searchTerm: term, searchId: run.id, selectedSummaries: selection.selected },
      ...chosenOptions(options, languages, takesOptions),
    });
  };
  if (!finished) return <ResearchOverlay run={run} hearing={hearing} onLeave={onClose} />;
  return (
    <section aria-labelledby="step-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="step-title" className="headline text-28 break-words">
          {term}
        </h2>
        <Button look="quiet" onClick={onClose}>
          Close research
        </Button>
      </div>
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <ResearchState {...{ run, view, finished, hearing }} notice={NO_NOTICE} {...open} />
          {summaries.length > 0 && (
            <ResearchResults
              run={run}
              view={view}
              finished
              selection={selection}
              creating={article.isPending}
              onCreate={create}
              cost={costAtMost(engine?.estimate?.article)}
              problem={article.error ? messageOf(article.error) : null}
              options={
                (takesOptions || languages.length > 1) && (
                  <ArticleOptionsForm
                    options={options}
                    languages={languages}
                    withModel={takesOptions}
                    onChange={setOptions}
                  />
                )
              }
              {...open}
            />
          )}
        </div>
        <EvidenceMargin
          opened={evidence.opened}
          passage={passages.get(evidence.opened?.evidenceId ?? '') ?? null}
          onClose={evidence.close}
        >
          {null}
        </EvidenceMargin>
      </div>
    </section>
  );
}

/** The research that the address names, at any moment of its life. */
export function ResearchStep({ runId, ...rest }: Props & { runId: string }) {
  const { run, error, settled, hearing, refetch } = useRun(runId);
  if (error) {
    return (
      <RunUnavailable kind="research" runId={runId} error={error} onRetry={() => void refetch()} />
    );
  }
  return run ? <WatchedResearch {...{ run, settled, hearing }} {...rest} /> : null;
}
