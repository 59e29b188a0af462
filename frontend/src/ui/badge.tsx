import type { ReactNode } from 'react';

const LOOKS = {
  default: 'bg-ink text-paper',
  secondary: 'border border-line bg-paper text-ink',
  destructive: 'bg-danger-wash text-danger',
  success: 'bg-success-wash text-success',
  warning: 'bg-warning-wash text-warning',
} as const;

export type BadgeLook = keyof typeof LOOKS;

/** A word that classes what it stands beside. */
export function Badge({ look, children }: { look: BadgeLook; children: ReactNode }) {
  return (
    <span
      data-look={look}
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-13 font-[550] whitespace-nowrap ${LOOKS[look]}`}
    >
      {children}
    </span>
  );
}
