/** A grey line where a text of known shape will stand. Decorative. */
export function SkeletonLine({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block h-4 rounded-chip bg-line ${className}`} />;
}
