import { useEffect, useState } from 'react';

/** How long a page may take before it is said that it is loading. */
export const PATIENCE_MS = 250;

/** Says that a page is loading, once that takes long enough to notice. */
export function PageLoading({ text = 'Loading…' }: { text?: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="page min-h-dvh py-16 text-muted">
      {late && text}
    </div>
  );
}
