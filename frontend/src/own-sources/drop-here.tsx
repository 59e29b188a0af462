import { FileUp } from 'lucide-react';

/** Over the page while something is held above it that would be taken. */
export function DropHere() {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-paper/85 p-9 before:absolute before:inset-3 before:rounded-card before:border-2 before:border-dashed before:border-accent"
    >
      <p className="flex items-center gap-3 rounded-card border border-line bg-surface px-6 py-4 text-18 font-[550] shadow-lift">
        <FileUp aria-hidden="true" strokeWidth={1.5} className="size-6 text-accent" />
        Drop to add as your own sources
      </p>
    </div>
  );
}
