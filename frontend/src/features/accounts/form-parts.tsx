import type { ReactNode } from 'react';

/** Why a form could not be sent, told at once. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-14 text-danger empty:hidden">
      {children}
    </p>
  );
}

/** What happened before, above a form. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="rounded-control bg-success-wash px-3 py-2.5 text-14 text-success empty:hidden"
    >
      {children}
    </p>
  );
}

type TextButtonProps = { onClick: () => void; children: ReactNode };

/** A way to another side of a form. */
export function TextButton({ onClick, children }: TextButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center font-[550] underline decoration-line underline-offset-4 hover:decoration-accent"
    >
      {children}
    </button>
  );
}
