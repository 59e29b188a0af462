import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { Notice } from '../ui/notice.tsx';
import { ContinueButton } from './continue-button.tsx';

type Props = { run: RunSnapshot; what: 'research' | 'article'; kept: string | null };

const TITLES = {
  research: { cancelled: 'Research cancelled', incomplete: 'The research is incomplete' },
  article: { cancelled: 'Article cancelled', incomplete: 'The article is incomplete' },
};

/** A run that was cancelled or ended before everything was done: what was kept, and Continue. */
export function StoppedNotice({ run, what, kept }: Props) {
  const incomplete = run.notes.find(({ code }) => code === 'incomplete');
  const cancelled = run.status === 'cancelled';
  if (!cancelled && !incomplete) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      title={TITLES[what][cancelled ? 'cancelled' : 'incomplete']}
      actions={run.resumable && <ContinueButton runId={run.id} />}
    >
      {incomplete && <p>{incomplete.text}</p>}
      <p>
        {kept ? `What was done is kept: ${kept}.` : 'Nothing had been finished by then.'}
        {run.resumable && ' Continue goes on from there; nothing is done twice.'}
      </p>
    </Notice>
  );
}
