import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 5000;

/**
 * Tells screen readers what is going on, politely and at most once in 5 s. A change of
 * `step` is told at once.
 */
export function LiveText({ step, text }: { step: string; text: string }) {
  const [told, setTold] = useState(text);
  const last = useRef({ step, at: 0 });
  useEffect(() => {
    const wait = last.current.step === step ? last.current.at + PAUSE_MS - Date.now() : 0;
    const timer = setTimeout(
      () => {
        last.current = { step, at: Date.now() };
        setTold(text);
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [step, text]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {told}
    </p>
  );
}
