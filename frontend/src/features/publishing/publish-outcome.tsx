import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { RunNotes } from '../../ui/run-notes.tsx';
import type { PublishState, PublishView } from './publish-view.ts';

const WORDS: Record<Exclude<PublishState, 'working' | 'there'>, { title: string; tone: string }> = {
  published: { title: 'Published', tone: 'text-success' },
  failed: { title: 'Publishing failed', tone: 'text-danger' },
  cancelled: { title: 'Publishing cancelled', tone: 'text-warning' },
};

/** What helps in most cases. */
function Tips() {
  return (
    <>
      <h4 className="mt-4 text-14 font-[550]">Tips</h4>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-14 marker:text-muted">
        <li>Check the URL format</li>
        <li>Check your username and password</li>
        <li>Try an Application Password</li>
      </ul>
    </>
  );
}

type Props = {
  view: PublishView;
  onAgain: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** How a publication ended, with the draft to look at and the next step. */
export function PublishOutcome({ view, onAgain, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone; a reader should hear how it ended.
  useEffect(() => heading.current?.focus(), []);
  const { state, answer, isWordPress, problem } = view;
  if (state === 'working' || state === 'there') return null;
  const { title, tone } = WORDS[state];
  const Icon = state === 'published' ? Check : CircleAlert;
  return (
    <div className="mt-5">
      <h3
        ref={heading}
        tabIndex={-1}
        className={`flex items-start gap-2 text-18 font-semibold focus:outline-none ${tone}`}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0" />
        {state === 'published' && isWordPress ? 'Published to WordPress!' : title}
      </h3>
      {answer && <p className="mt-2">{answer.message}</p>}
      {problem && <p className="mt-2 break-words">{problem}</p>}
      {state === 'cancelled' && (
        <p className="mt-2">What was sent already is found and used when you publish again.</p>
      )}
      {state === 'failed' && isWordPress && <Tips />}
      {answer && <RunNotes notes={answer.notes} />}
      <div className="mt-6 flex flex-wrap gap-3">
        {answer?.draftUrl && (
          <a
            href={answer.draftUrl}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center justify-center rounded-control bg-accent px-4 font-[550] text-on-accent hover:bg-accent-strong"
          >
            {isWordPress ? 'View Draft in WordPress' : 'View Article'}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {children}
        {state === 'published' ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <Button look="primary" onClick={onAgain}>
            Try Again
          </Button>
        )}
      </div>
    </div>
  );
}
