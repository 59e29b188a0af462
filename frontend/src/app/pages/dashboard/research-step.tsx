import { useMemo } from 'react';
import { EvidenceMargin } from '../../../features/evidence/evidence-margin.tsx';
import { passagesOfSummaries } from '../../../features/evidence/passages.ts';
import { useEvidence } from '../../../features/evidence/use-evidence.ts';
import { useMarked } from '../../../features/evidence/use-marked.ts';
import { endOfResearch, viewResearch } from '../../../features/research/research-view.ts';
import { researchContent } from '../../../features/session-content/content-payload.ts';
import { useSaveContent } from '../../../features/session-content/use-save-content.ts';
import type { EndNotice } from '../../../lib/end-notice.ts';
import { sessionId } from '../../../lib/session-id.ts';
import { useHeld } from '../../../lib/use-held.ts';
import { useRun } from '../../../runs/use-run.ts';
import { Button } from '../../../ui/button.tsx';
import { ChooseSummaries } from '../choose-summaries.tsx';
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
  onArticle: (runId: string) => Promise<void> | void;
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
  const held = useHeld(settled, COMPLETE_MS);
  const outcome = endOfResearch(run, view);
  const finished = outcome?.state === 'done' ? held : settled;
  const content = useMemo(
    () => (answer && settled ? (now: number) => researchContent(answer, sessionId(), now) : null),
    [answer, settled],
  );
  useSaveContent(`${run.id}_${run.attempts}`, content);
  useMarked(evidence.opened?.chip ?? null, NO_SENTENCES);
  const open = {
    openEvidence: evidence.opened?.evidenceIds[0] ?? null,
    onOpenEvidence: (evidenceId: string, chip: HTMLElement) =>
      evidence.open([evidenceId], chip, true),
  };
  if (!finished) return <ResearchOverlay {...{ run, outcome, hearing }} onLeave={onClose} />;
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
          <ResearchState
            {...{ run, view, finished, hearing }}
            watched={false}
            notice={NO_NOTICE}
            {...open}
          />
          <ChooseSummaries run={run} view={view} finished onArticle={onArticle} {...open} />
        </div>
        <EvidenceMargin
          opened={evidence.opened}
          passages={evidence.opened?.evidenceIds.flatMap((id) => passages.get(id) ?? []) ?? []}
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
