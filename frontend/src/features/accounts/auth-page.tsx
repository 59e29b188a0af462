import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';

type Props = {
  title: string;
  /** How the title is told when it changes. */
  role?: 'alert' | 'status';
  children?: ReactNode;
};

/** A page about signing in that is no dialog: the card of one, in the middle. */
export function AuthPage({ title, role, children }: Props) {
  return (
    <div className="page flex min-h-[60dvh] flex-col justify-center py-16">
      <div className="mx-auto w-full max-w-[30rem] rounded-card border border-line bg-surface p-6 sm:p-10">
        <Logo className="size-12 text-control" />
        <div role={role}>
          <h1 className="headline mt-5 min-h-[1.2em] text-28">{title}</h1>
        </div>
        {children}
      </div>
    </div>
  );
}
