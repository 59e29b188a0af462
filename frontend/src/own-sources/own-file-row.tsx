import { Check, X } from 'lucide-react';
import { formatBytes } from '../lib/format.ts';
import { LiveText } from '../ui/live-text.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { OwnFile } from './own-sources.ts';

function wordsOf(file: OwnFile): string {
  switch (file.state) {
    case 'sending':
      return file.sent > 0 ? 'Sending' : 'Waiting to be sent';
    case 'reading':
      return 'Being read';
    case 'ready':
      return 'Ready';
    case 'failed':
      return file.problem;
  }
}

/** One file: its name and size, how far it is, or why it is not taken. */
export function OwnFileRow({ file, onRemove }: { file: OwnFile; onRemove: () => void }) {
  const { name, bytes, state } = file;
  const failed = state === 'failed';
  return (
    <li
      data-state={state}
      className={`rounded-control border bg-surface text-14 ${failed ? 'border-danger' : 'border-line'}`}
    >
      <div className="flex items-center">
        <div className="min-w-0 flex-1 py-2 pl-3">
          <p className="flex gap-2">
            <span dir="auto" className="truncate font-[550]">
              {name}
            </span>
            <span className="shrink-0 text-muted">{formatBytes(bytes)}</span>
          </p>
          <p className={`mt-0.5 flex items-center gap-1 ${failed ? 'text-danger' : 'text-muted'}`}>
            {state === 'ready' && (
              <Check aria-hidden="true" strokeWidth={2} className="size-4 text-success" />
            )}
            {wordsOf(file)}
          </p>
        </div>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className="inline-flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
        >
          <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </button>
      </div>
      {state === 'sending' && (
        <div className="px-3 pb-2">
          <ProgressBar value={file.sent * 100} label={`Sending ${name}`} />
        </div>
      )}
      <LiveText step={state} text={`${name}: ${wordsOf(file)}`} />
    </li>
  );
}
