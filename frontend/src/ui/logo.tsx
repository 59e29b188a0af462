/** The logo, a loom: three upright lines and one that goes over and under. Decorative. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 28 28"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M7 3v22M14 3v22M21 3v22" stroke="currentColor" strokeWidth="1.75" />
      <path
        d="M2.5 10H11.2M16.8 10H22a4 4 0 0 1 2.6 7M18.2 18H9.8M4.2 18H2.5"
        className="stroke-[var(--logo-accent,var(--accent))]"
        strokeWidth="2.5"
      />
    </svg>
  );
}
