import type { ReactNode } from 'react';

type Tone = 'plain' | 'success' | 'warning' | 'danger';

const TONES: Record<Tone, string> = {
  plain: 'border-line bg-surface',
  success: 'border-transparent bg-success-wash',
  warning: 'border-transparent bg-warning-wash',
  danger: 'border-transparent bg-danger-wash',
};

const TITLES: Record<Tone, string> = {
  plain: 'text-ink',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

type Props = {
  tone?: Tone;
  title: string;
  role?: 'alert' | 'status';
  icon?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/** A designed state: what happened, what it means, and the next step in it. */
export function Notice({ tone = 'plain', title, role, icon, children, actions }: Props) {
  return (
    <section role={role} className={`rounded-card border p-5 sm:p-6 ${TONES[tone]}`}>
      <h2 className={`flex items-center gap-2 text-18 font-semibold ${TITLES[tone]}`}>
        {icon}
        {title}
      </h2>
      {children && <div className="mt-2 max-w-[68ch] text-ink">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap gap-3">{actions}</div>}
    </section>
  );
}
