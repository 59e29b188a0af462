import { Check, CircleAlert, Inbox, MailCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { PACKAGE_DAYS } from '@citeloom/common/contracts/download';
import { formatBytes } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import type { DownloadState, DownloadView } from './download-view.ts';

type Props = {
  view: DownloadView;
  onAnother: () => void;
  /** Continue of the run, where it can go on. */
  children?: ReactNode;
};

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

type Words = { title: string; tone: string; Icon: typeof Check };

const WORDS: Record<Exclude<DownloadState, 'working'>, Words> = {
  file: { title: 'Download complete!', tone: 'text-success', Icon: Check },
  sent: {
    title: 'Your article will be sent to your email shortly',
    tone: 'text-success',
    Icon: MailCheck,
  },
  kept: { title: 'The mail lies in the outbox', tone: 'text-warning', Icon: Inbox },
  unsent: { title: 'The mail could not be sent', tone: 'text-danger', Icon: CircleAlert },
  failed: { title: 'Download failed', tone: 'text-danger', Icon: CircleAlert },
  cancelled: { title: 'Download cancelled', tone: 'text-warning', Icon: CircleAlert },
};

/** The page of the outbox is there only on the machine that the product runs on. */
function Outbox() {
  if (!LOOPBACK.test(location.hostname)) return 'outbox, which whoever runs it can open';
  return (
    <a href="/outbox" target="_blank" className="text-accent underline underline-offset-4">
      outbox<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function Explanation({ view }: { view: DownloadView }) {
  const { state, email, problem } = view;
  if (state === 'sent') return <p>The mail server has taken the mail to {email}.</p>;
  if (state === 'kept') {
    return (
      <p>
        No mail server is set up here, so nothing went out: this installation keeps its mail in its{' '}
        <Outbox />. The mail to {email} can be read there.
      </p>
    );
  }
  if (state === 'unsent') {
    return <p>{problem} Nothing is packed twice when you continue.</p>;
  }
  return problem ? <p>{problem}</p> : null;
}

/** How a download ended, with the file to save again and the next step. */
export function DownloadOutcome({ view, onAnother, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone; a reader should hear how it ended.
  useEffect(() => heading.current?.focus(), []);
  if (view.state === 'working') return null;
  const { title, tone, Icon } = WORDS[view.state];
  const { answer } = view;
  // What failed is said above.
  const caveats = (answer?.notes ?? []).filter(({ code }) => code !== 'incomplete');
  return (
    <div className="mt-5">
      <h3
        ref={heading}
        tabIndex={-1}
        className={`flex items-start gap-2 text-18 font-semibold focus:outline-none ${tone}`}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0" />
        {title}
      </h3>
      <div className="mt-2 text-16">
        <Explanation view={view} />
      </div>
      {answer && (
        <p className="mt-4 border-t border-line pt-4 text-14 break-words text-muted">
          <a
            href={answer.downloadUrl}
            download={answer.fileName}
            className="font-[550] text-ink underline decoration-control underline-offset-4 hover:decoration-accent"
          >
            {answer.fileName}
          </a>{' '}
          · {formatBytes(answer.bytes)} · kept for {PACKAGE_DAYS} days
        </p>
      )}
      {caveats.map(({ text }) => (
        <p key={text} className="mt-4 rounded-control bg-warning-wash px-4 py-3 text-14">
          {text}
        </p>
      ))}
      <div className="mt-5 flex flex-wrap gap-3">
        {children}
        <Button onClick={onAnother}>
          {view.state === 'sent' || view.state === 'kept'
            ? 'Send or download again'
            : 'Download again'}
        </Button>
      </div>
    </div>
  );
}
