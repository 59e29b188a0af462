import type { ReactNode } from 'react';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { Dialog } from '../../ui/dialog.tsx';
import { DownloadForm } from './download-form.tsx';
import { DownloadOutcome } from './download-outcome.tsx';
import { DownloadProgress } from './download-progress.tsx';
import { viewDownload } from './download-view.ts';

type Props = {
  title: string;
  /** The run that is shown; null while the form is. */
  run: RunSnapshot | null;
  form: Parameters<typeof DownloadForm>[0];
  cancelling: boolean;
  onCancel: () => void;
  onAnother: () => void;
  onClose: () => void;
  continueButton: ReactNode;
};

/** Packing an article as a file or for a mail: the choice, how far it is, how it ended. */
export default function DownloadDialog(props: Props) {
  const { title, run, form, cancelling, onCancel, onAnother, onClose, continueButton } = props;
  const view = run && viewDownload(run);
  return (
    <Dialog title="Download" onClose={onClose}>
      <p className="mt-1 line-clamp-2 text-14 text-muted">{title}</p>
      {!run || !view ? (
        <>
          <p className="mt-4 text-14">
            The article as HTML and Markdown with its images, every source and passage, and the
            evidence report.
          </p>
          <DownloadForm {...form} />
        </>
      ) : view.state === 'working' ? (
        <DownloadProgress
          progress={run.progress}
          stage={run.stage}
          message={run.message}
          cancelling={cancelling}
          onCancel={onCancel}
        />
      ) : (
        <DownloadOutcome key={`${run.id} ${run.seq}`} view={view} onAnother={onAnother}>
          {run.resumable && continueButton}
        </DownloadOutcome>
      )}
    </Dialog>
  );
}
