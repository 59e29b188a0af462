import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { ContinueButton } from '../../runs/continue-button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { DownloadChoice, firstChoice } from './download-choice.ts';
import { DownloadForm } from './download-form.tsx';
import { DownloadOutcome } from './download-outcome.tsx';
import { viewDownload } from './download-view.ts';
import type { Download } from './use-download.ts';

/** How far the packing and sending have come. */
function DownloadProgress({ run, download }: { run: RunSnapshot; download: Download }) {
  const { progress, stage, message } = run;
  return (
    <div className="mt-6">
      <ProgressBar value={progress} label="Download progress" valueText={message} />
      <p className="mt-3 min-h-6 text-14 text-muted">{message}</p>
      <p className="mt-3 text-14 text-muted">
        You can close this and go on reading. The work goes on, and Download brings you back here.
      </p>
      <CancelButton
        cancelling={download.cancelling}
        onCancel={download.cancel}
        className="mt-5 w-full"
      />
      <LiveText step={stage ?? ''} text={message} />
    </div>
  );
}

type Props = {
  articleId: string;
  title: string;
  /** What is chosen at first. */
  way?: 'file' | 'email';
  download: Download;
  onClose: () => void;
};

/**
 * Packing an article as a file or for a mail: the choice, how far it is, how it ended. Closing it
 * loses nothing.
 */
export default function DownloadDialog(props: Props) {
  const { articleId, title, way = 'file', download, onClose } = props;
  const { run } = download;
  const view = run && viewDownload(run);
  const form = useForm<DownloadChoice>({
    resolver: zodResolver(DownloadChoice),
    defaultValues: firstChoice(way),
  });
  return (
    <Dialog title={way === 'email' ? 'Send by email' : 'Download'} onClose={onClose}>
      <p className="mt-1 line-clamp-2 text-14 text-muted">{title}</p>
      {!run || !view ? (
        <DownloadForm {...{ articleId, title, form, download }} />
      ) : view.state === 'working' ? (
        <DownloadProgress run={run} download={download} />
      ) : (
        <DownloadOutcome
          key={`${run.id} ${run.seq}`}
          view={view}
          onAnother={() => {
            form.setValue('email', '');
            download.again();
          }}
        >
          {run.resumable && <ContinueButton runId={run.id} />}
        </DownloadOutcome>
      )}
    </Dialog>
  );
}
