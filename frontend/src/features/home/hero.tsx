import type { ReactNode } from 'react';
import { ClosedField } from './closed-field.tsx';
import { ExampleCitation } from './example-citation.tsx';

type Props = {
  /** The research form, once it is asked for. */
  form: ReactNode;
  onStart: () => void;
  /** Somebody is about to start. */
  onIntent: () => void;
};

/** The promise in one sentence, the one action, and one citation to try it on. */
export function Hero({ form, onStart, onIntent }: Props) {
  return (
    <section
      aria-labelledby="promise"
      className="page grid gap-x-16 gap-y-12 py-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:py-24"
    >
      <div>
        <h1 id="promise" className="headline text-[2.5rem] leading-[1.06] sm:text-[3.5rem]">
          Every citation opens the passage behind it.
        </h1>
        <p className="mt-6 max-w-[34rem] text-18 text-muted">
          Give Citeloom a topic. It reads the sources, keeps what they really say, and writes an
          article you can check sentence by sentence.
        </p>
        <div className="mt-8 max-w-[40rem] lg:min-h-[10rem]">
          {form ?? (
            <>
              <ClosedField onStart={onStart} onIntent={onIntent} />
              <p className="mt-3 text-14 text-muted">
                No account needed. Your work is kept for 24 hours.
              </p>
            </>
          )}
        </div>
      </div>
      <ExampleCitation />
    </section>
  );
}
