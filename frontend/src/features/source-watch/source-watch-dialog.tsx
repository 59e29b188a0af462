import { messageOf } from '../../lib/api-error.ts';
import { useLibrary } from '../../lib/get-library.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSourceCheck } from './use-source-check.ts';
import { useSourceWatch } from './use-source-watch.ts';
import { WatchStatus } from './watch-status.tsx';
import { WatchedSources } from './watched-sources.tsx';

type SwitchProps = {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  busy: boolean;
  onChange: (checked: boolean) => void;
};

function Switch({ label, hint, checked, busy, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        role="switch"
        className="tick mt-0.5"
        checked={checked}
        aria-disabled={busy || undefined}
        onChange={() => !busy && onChange(!checked)}
      />
      <span className="min-w-0">
        <span className="font-[550]">{label}</span>
        {hint && <span className="block text-13 break-words text-muted">{hint}</span>}
      </span>
    </label>
  );
}

type Props = { contentId: number; articleId: string; title: string; onClose: () => void };

/** Having the sources of an article checked every day, and what was found. */
export default function SourceWatchDialog({ contentId, articleId, title, onClose }: Props) {
  const { state, put, remove, refresh } = useSourceWatch(contentId);
  const check = useSourceCheck(articleId, contentId, () => void refresh());
  // Until that is known, as where mails go out.
  const sendsMail = useLibrary().data?.sendsMail ?? true;
  const watch = state.data;
  const isOn = put.isPending ? true : (watch?.on ?? false);
  const busy = put.isPending || remove.isPending;
  const failure = put.error ?? remove.error ?? state.error;
  const setOn = (on: boolean) => {
    if (on) put.mutate(false, { onSuccess: check.start });
    else remove.mutate();
  };
  return (
    <Dialog title="Watch sources" size="wide" onClose={onClose}>
      <p className="mt-1 line-clamp-2 text-14 text-muted">{title}</p>
      <p className="mt-4 max-w-prose">
        Once a day, each source is opened again to see whether it is still there and still carries,
        word for word, what the article quotes. What was stored of it stays as it is.
      </p>
      {state.isPending && <div aria-busy="true" aria-label="Loading…" className="mt-5 min-h-52" />}
      {watch && !watch.offered && (
        <p role="status" className="mt-4 text-warning">
          This installation does not check sources.
        </p>
      )}
      {watch && watch.offered && (
        <div className="mt-4">
          <Switch
            label="Watch the sources of this article"
            checked={isOn && !remove.isPending}
            busy={busy}
            onChange={setOn}
          />
          {watch.on && watch.mailTo && (
            <Switch
              label="Mail me when a source is lost or retracted"
              hint={
                sendsMail
                  ? `To ${watch.mailTo}, at most once a day`
                  : 'No mail server is set up here: mails stay in the outbox of this installation.'
              }
              checked={put.isPending ? put.variables : watch.mail}
              busy={busy}
              onChange={(mail) => put.mutate(mail)}
            />
          )}
        </div>
      )}
      <p role="alert" className="mt-3 text-14 text-danger empty:hidden">
        {failure && messageOf(failure)}
      </p>
      {state.error && (
        <Button className="mt-4" onClick={() => void state.refetch()}>
          Try Again
        </Button>
      )}
      {watch?.on && <WatchStatus watch={watch} check={check} />}
      {watch?.on && <WatchedSources sources={watch.sources} />}
      {watch?.sources.length === 0 && (
        <p className="mt-4 text-muted">This article cites nothing that could be watched.</p>
      )}
    </Dialog>
  );
}
