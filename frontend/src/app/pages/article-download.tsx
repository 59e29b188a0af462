import { useState } from 'react';
import DownloadDialog from '../../features/downloads/download-dialog.tsx';
import type { DownloadWay } from '../../features/downloads/download-form.tsx';
import { ContinueButton } from '../../features/runs/continue-button.tsx';
import type { Download } from './use-download.ts';

type Props = { articleId: string; title: string; download: Download; onClose: () => void };

/** The dialog of a download over the run behind it; closing it loses nothing. */
export default function ArticleDownload({ articleId, title, download, onClose }: Props) {
  const { run } = download;
  const [way, setWay] = useState<DownloadWay>('file');
  const [email, setEmail] = useState('');
  return (
    <DownloadDialog
      title={title}
      run={run}
      form={{
        articleId,
        way,
        onWayChange: setWay,
        email,
        onEmailChange: setEmail,
        starting: download.starting,
        problem: download.problem,
        failure: download.failure,
        onSubmit: (order) => download.start(order),
      }}
      cancelling={download.cancelling}
      onCancel={download.cancel}
      onAnother={() => {
        setEmail('');
        download.again();
      }}
      onClose={onClose}
      continueButton={run && <ContinueButton runId={run.id} />}
    />
  );
}
