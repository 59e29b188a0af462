import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { DownloadRequest } from '@citeloom/common/contracts/download';
import { Button } from '../../ui/button.tsx';
import type { DownloadOrder } from './start-download.ts';

export type DownloadWay = 'file' | 'email';

type Props = {
  articleId: string;
  way: DownloadWay;
  onWayChange: (way: DownloadWay) => void;
  email: string;
  onEmailChange: (email: string) => void;
  starting: boolean;
  /** What the server says is wrong with the address. */
  problem: string | null;
  /** Why the order was refused otherwise. */
  failure: string | null;
  onSubmit: (order: DownloadOrder) => void;
};

/** What is wrong with the order by the rules that the server has too, null when nothing is. */
function emailProblem(order: DownloadOrder): string | null {
  const parsed = DownloadRequest.safeParse(order);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}

function Way(props: {
  value: DownloadWay;
  label: string;
  text: string;
  checked: boolean;
  onChoose: (way: DownloadWay) => void;
  children?: ReactNode;
}) {
  const { value, label, text, checked, onChoose, children } = props;
  const id = useId();
  return (
    <div
      data-selected={checked || undefined}
      className="rounded-control border border-line data-selected:border-accent data-selected:bg-chosen"
    >
      <label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-3">
        <input
          type="radio"
          name="download-way"
          value={value}
          checked={checked}
          onChange={() => onChoose(value)}
          aria-describedby={id}
          className="dot mt-0.5"
        />
        <span className="font-[550]">{label}</span>
      </label>
      <p id={id} className="-mt-2 pr-4 pb-3 pl-12 text-14 text-muted">
        {text}
      </p>
      {checked && children && <div className="pr-4 pb-4 pl-12">{children}</div>}
    </div>
  );
}

/** As a file or by e-mail, and where to. */
export function DownloadForm(props: Props) {
  const { articleId, way, onWayChange, email, onEmailChange, starting, problem, onSubmit } = props;
  const { failure } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [ownProblem, setOwnProblem] = useState<string | null>(null);
  const shown = ownProblem ?? problem;

  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (starting) return;
    const order = way === 'email' ? { articleId, email: email.trim() } : { articleId };
    const found = emailProblem(order);
    setOwnProblem(found);
    if (found) field.current?.focus();
    else onSubmit(order);
  };

  return (
    <form noValidate onSubmit={submit}>
      <fieldset className="mt-5 grid gap-3">
        <legend className="sr-only">How you want it</legend>
        <Way
          value="file"
          label="Download as file"
          text="A zip that you save now."
          checked={way === 'file'}
          onChoose={onWayChange}
        />
        <Way
          value="email"
          label="Send by e-mail"
          text="Attached up to 15 MB, else as a link that works for 7 days."
          checked={way === 'email'}
          onChoose={onWayChange}
        >
          <label htmlFor={id} className="text-14 font-[550]">
            E-mail address
          </label>
          <input
            id={id}
            ref={field}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            aria-invalid={shown ? true : undefined}
            aria-describedby={shown ? `${id}-problem` : undefined}
            onChange={(event) => {
              setOwnProblem(null);
              onEmailChange(event.target.value);
            }}
            className="mt-1 min-h-11 w-full rounded-control border border-control bg-surface px-3 text-16 aria-invalid:border-danger"
          />
          <p id={`${id}-problem`} role="alert" className="mt-1 text-14 text-danger empty:hidden">
            {shown}
          </p>
        </Way>
      </fieldset>
      <p role="alert" className="mt-4 text-14 text-danger empty:hidden">
        {failure}
      </p>
      <Button look="primary" type="submit" busy={starting} className="mt-5 w-full">
        {starting ? 'Starting…' : way === 'email' ? 'Send' : 'Download'}
      </Button>
    </form>
  );
}
