import { useMemo } from 'react';
import { EvidenceMargin } from '../../features/evidence/evidence-margin.tsx';
import { passagesOfClosest, passagesOfSummaries } from '../../features/evidence/passages.ts';
import { useEvidence } from '../../features/evidence/use-evidence.ts';
import { useMarked } from '../../features/evidence/use-marked.ts';
import { AwaitingSummaries } from '../../features/research/awaiting-summaries.tsx';
import { CuriosityMeter } from '../../features/research/curiosity-meter.tsx';
import { ResearchHead } from '../../features/research/research-head.tsx';
import { SourceCards } from '../../features/research/source-cards.tsx';
import {
  quotedSources,
  endOfResearch,
  viewResearch,
} from '../../features/research/research-view.ts';
import { LostConnection } from '../../runs/lost-connection.tsx';
import { researchContent } from '../../features/session-content/content-payload.ts';
import { SaveNotice } from '../../features/session-content/save-notice.tsx';
import { useSaveContent } from '../../features/session-content/use-save-content.ts';
import { CopyWayOut } from '../../lib/copy-protection.ts';
import { useEndNotice } from '../../lib/end-notice.ts';
import { sessionId } from '../../lib/session-id.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useEntryState } from '../../lib/use-entry-state.ts';
import { useOnceAfter } from '../../lib/use-once-after.ts';
import { useHeld } from '../../lib/use-held.ts';
import { NotifyButton } from '../../ui/notify-button.tsx';
import { ChooseSummaries } from './choose-summaries.tsx';
import { ResearchState } from './research-state.tsx';
import { useResearchAgain } from '../../features/research/use-research-again.ts';
import { useOutcomeToast } from '../../runs/use-outcome-toast.ts';
import { useOpenRun } from '../../runs/use-open-run.ts';
import { RunPage, type WatchedRun } from './run-page.tsx';

/** 'Research complete!' stays at least 300 ms. */
const COMPLETE_MS = 700;
const WAY_OUT = 'Export, above the summaries, takes them along.';
const NO_SENTENCES: string[] = [];
/** What is well stands on the page, where whoever waits looks. */
const FAILURES = ['failed'] as const;

/** A research: its progress or outcome, the summaries as they come, and their passages beside them. */
function ResearchRun({ run, settled, hearing }: WatchedRun) {
  const view = useMemo(() => viewResearch(run), [run]);
  const { term, summaries, sources, answer } = view;
  const evidence = useEvidence();
  const passages = useMemo(
    () =>
      new Map([
        ...passagesOfSummaries(summaries, answer?.judge?.model),
        ...passagesOfClosest(answer?.closest ?? []),
      ]),
    [summaries, answer],
  );
  const quoted = useMemo(() => quotedSources(summaries), [summaries]);
  const openArticle = useOpenRun('article');
  const again = useResearchAgain(view.order);
  const held = useHeld(settled, COMPLETE_MS);
  const [watched, setWatched] = useEntryState('watched');
  useOnceAfter(settled, () => setWatched(true));
  const outcome = useMemo(() => (settled ? endOfResearch(run, view) : null), [settled, run, view]);
  // Only a success has something to celebrate; every other end shows at once.
  const finished = outcome?.state === 'done' ? held : settled;
  const content = useMemo(
    () => (answer && settled ? (now: number) => researchContent(answer, sessionId(), now) : null),
    [answer, settled],
  );
  useSaveContent(`${run.id}_${run.attempts}`, content);
  useMarked(evidence.opened?.chip ?? null, NO_SENTENCES);
  useDocumentTitle(term, settled ? null : run.progress);
  const ended = useMemo(
    () => (outcome ? { title: `Research: ${term}`, body: outcome.text } : null),
    [term, outcome],
  );
  const notice = useEndNotice(run.id, ended);
  useOutcomeToast(outcome, FAILURES);

  const open = {
    openEvidence: evidence.opened?.evidenceIds[0] ?? null,
    onOpenEvidence: (evidenceId: string, chip: HTMLElement) =>
      evidence.open([evidenceId], chip, true),
  };
  return (
    <CopyWayOut value={WAY_OUT}>
      <div className="page min-h-dvh pt-10 md:pt-14">
        <ResearchHead
          run={run}
          view={view}
          finished={finished}
          meter={
            !view.malformed &&
            (!finished || (watched && outcome?.state === 'done')) && (
              <CuriosityMeter {...{ run, outcome, hearing }}>
                <NotifyButton {...notice} />
              </CuriosityMeter>
            )
          }
        />
        <SaveNotice id={run.id} />
        <div className="mt-4 grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            {hearing === 'lost' && !settled && (
              <div className="mb-4">
                <LostConnection />
              </div>
            )}
            <ResearchState run={run} view={view} finished={finished} {...open} />
            {!settled && summaries.length === 0 && <AwaitingSummaries />}
            <ChooseSummaries
              run={run}
              view={view}
              finished={finished}
              onArticle={openArticle}
              {...open}
            />
          </div>
          <EvidenceMargin
            opened={evidence.opened}
            passages={evidence.opened?.evidenceIds.flatMap((id) => passages.get(id) ?? []) ?? []}
            onClose={evidence.close}
          >
            <SourceCards
              sources={sources}
              quoted={quoted}
              reading={!finished}
              again={finished ? again : null}
            />
          </EvidenceMargin>
        </div>
      </div>
    </CopyWayOut>
  );
}

/** `/research/:runId`: a research at any moment of its life. */
export default function ResearchPage() {
  return (
    <RunPage kind="research" loading="Loading the research…">
      {(watched) => <ResearchRun {...watched} />}
    </RunPage>
  );
}
