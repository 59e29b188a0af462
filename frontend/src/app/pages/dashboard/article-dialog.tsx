import { useMemo } from 'react';
import { isFinished, type RunSnapshot } from '@citeloom/common/contracts/run';
import type { Summary } from '@citeloom/common/contracts/research';
import { ArticleRequest } from '@citeloom/common/contracts/article-request';
import { floatingWords } from '../../../features/article/floating-words.ts';
import { endOfArticle, viewArticle } from '../../../features/article/article-view.ts';
import { WritingScene } from '../../../features/article/writing-scene.tsx';
import { viewResearch } from '../../../features/research/research-view.ts';
import { useOnceAfter } from '../../../lib/use-once-after.ts';
import { useCancelRun } from '../../../runs/cancel-run.ts';
import { ContinueButton } from '../../../runs/continue-button.tsx';
import type { RunEnd } from '../../../runs/run-outcome.ts';
import { SpentSoFar } from '../../../runs/spent-so-far.tsx';
import { useOutcomeToast } from '../../../runs/use-outcome-toast.ts';
import { useRun, useRunOnce } from '../../../runs/use-run.ts';
import { Button } from '../../../ui/button.tsx';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LiveText } from '../../../ui/live-text.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { ArticlePreview } from './article-preview.tsx';

/** The summaries that an article is written from. */
function useChosenSummaries(run: RunSnapshot): Summary[] {
  const input = useMemo(() => ArticleRequest.safeParse(run.input).data, [run.input]);
  const research = useRunOnce(input?.searchId ?? null);
  return useMemo(() => {
    const summaries = research.data ? viewResearch(research.data).summaries : [];
    return summaries.filter(({ id }) => input?.selectedSummaries.includes(id));
  }, [research.data, input]);
}

/** The chosen summaries and how far the article is that is made of them. */
function Generating({ run, onClose }: { run: RunSnapshot; onClose: () => void }) {
  const { searchTerm } = viewArticle(run);
  const summaries = useChosenSummaries(run);
  const cancel = useCancelRun(run.id);
  const { progress, message } = run;
  return (
    <Dialog title="Creating your article" size="wide" onClose={onClose}>
      <p className="mt-1 text-14 text-muted">
        {searchTerm
          ? `Transforming research on "${searchTerm}" into compelling content...`
          : 'Transforming research into compelling content...'}
      </p>
      <div className="mt-5">
        <WritingScene progress={progress} words={floatingWords(summaries)} />
        <ProgressBar value={progress} label="Article progress" valueText={message} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-muted">
          {message}
          <SpentSoFar costs={run.costs} />
        </p>
        <CancelButton
          cancelling={cancel.isPending || run.cancelRequested}
          onCancel={() => cancel.mutate()}
        />
      </div>
      <h3 className="mt-5 text-14 font-semibold">Selected summaries</h3>
      <ol className="mt-2 grid gap-3 border-t border-line pt-3">
        {summaries.map(({ id, title, summary }) => (
          <li key={id}>
            <p className="font-serif text-16 font-medium">{title}</p>
            <p className="mt-0.5 line-clamp-2 text-13 text-muted">{summary}</p>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex justify-center">
        <Button look="quiet" onClick={onClose}>
          Continue in the background
        </Button>
      </div>
      <LiveText step={run.stage ?? ''} text={message} />
    </Dialog>
  );
}

type StoppedProps = { run: RunSnapshot; outcome: RunEnd | null; onClose: () => void };

function Stopped({ run, outcome, onClose }: StoppedProps) {
  return (
    <Dialog title={outcome?.title ?? run.title} onClose={onClose}>
      <p role="alert" className="mt-3">
        {outcome?.text}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {run.resumable && <ContinueButton runId={run.id} />}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

const TOLD = ['done', 'incomplete', 'failed'] as const;

type Props = {
  runId: string;
  /** It has been written: there is something new in the list. */
  onWritten: () => void;
  onClose: () => void;
};

/** The article that the address names: while it is written, how it failed, or to be looked at. */
export default function ArticleDialog({ runId, onWritten, onClose }: Props) {
  const { run, error, settled } = useRun(runId);
  const outcome = run && settled ? endOfArticle(run, viewArticle(run)) : null;
  useOutcomeToast(outcome, TOLD);
  useOnceAfter(settled && run?.status === 'succeeded', onWritten);
  if (error) {
    return (
      <Dialog title="Article" onClose={onClose}>
        <p role="alert" className="mt-3">
          This article is not there any more.
        </p>
      </Dialog>
    );
  }
  if (!run) return null;
  if (!isFinished(run.status) || !settled) return <Generating run={run} onClose={onClose} />;
  return run.status === 'succeeded' ? (
    <ArticlePreview run={run} onClose={onClose} />
  ) : (
    <Stopped {...{ run, outcome, onClose }} />
  );
}
