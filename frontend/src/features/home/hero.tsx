import type { ReactNode } from 'react';
import { ExampleCitation } from './example-citation.tsx';

type Props = {
  /** The research form. */
  form: ReactNode;
};

/** The promise in one sentence, the one action, and one citation to try it on. */
export function Hero({ form }: Props) {
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
        <div className="mt-8 max-w-[40rem]">{form}</div>
      </div>
      <ExampleCitation />
    </section>
  );
}
