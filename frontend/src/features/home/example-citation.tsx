import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useEscape } from '../../lib/escape-stack.ts';
import { examplePassage, exampleSentence } from './example.ts';

const loadPassage = () => import('../../ui/passage.tsx');
const PassageView = lazy(async () => ({ default: (await loadPassage()).PassageView }));

/** One sentence as an article has it. Its marker opens the stored passage, here as everywhere. */
export function ExampleCitation() {
  const id = useId();
  const marker = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEscape(open, () => {
    setOpen(false);
    marker.current?.focus();
  });
  const lastSpace = exampleSentence.lastIndexOf(' ');
  return (
    <div className="specimen-field">
      <figure className="specimen">
        <figcaption className="kicker">
          {open ? 'The passage behind it' : 'Try it: open the marker'}
        </figcaption>
        <p
          className="mt-3 font-serif text-22 leading-[1.5] sm:text-[1.5rem]"
          data-cited={open || undefined}
        >
          <span className="specimen-sentence">{exampleSentence.slice(0, lastSpace + 1)}</span>
          <span className="whitespace-nowrap">
            <span className="specimen-sentence">{exampleSentence.slice(lastSpace + 1)}</span>
            <button
              ref={marker}
              type="button"
              aria-expanded={open}
              aria-controls={id}
              aria-label="Citation 1, quoted: show the passage behind this sentence"
              data-level="quoted"
              data-open={open || undefined}
              onPointerEnter={() => void loadPassage()}
              onFocus={() => void loadPassage()}
              onClick={() => setOpen(!open)}
              className="chip ml-1.5 align-[0.15em]"
            >
              1
            </button>
          </span>
        </p>
        <div id={id} hidden={!open} className="specimen-passage">
          {open && (
            <Suspense>
              <PassageView passage={examplePassage} />
            </Suspense>
          )}
        </div>
      </figure>
    </div>
  );
}
