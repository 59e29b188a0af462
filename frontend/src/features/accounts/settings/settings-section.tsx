import { useId, type ReactNode } from 'react';

type Props = { title: string; lead: ReactNode; children: ReactNode };

/** One subject of the account page: what it is about, and beside it what can be done. */
export function SettingsSection({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-5 border-t border-line py-10 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-18 font-semibold">
          {title}
        </h2>
        <p className="mt-1.5 max-w-[46ch] text-14 text-muted">{lead}</p>
      </div>
      <div className="max-w-[34rem] min-w-0">{children}</div>
    </section>
  );
}

/** What a section has to list, each in a row of its own. */
export function SettingsList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden"
    >
      {children}
    </ul>
  );
}

type RowProps = { title: ReactNode; detail: ReactNode; children?: ReactNode };

/** A row of such a list, with what can be done with it. */
export function SettingsRow({ title, detail, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-[550] break-words">{title}</p>
        <p className="text-14 break-words text-muted">{detail}</p>
      </div>
      {children}
    </li>
  );
}
