import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useEscape } from '../../lib/escape-stack.ts';
import { exampleSentences } from './example.ts';

const loadPassage = () => import('./example-passage.tsx');
const ExamplePassage = lazy(loadPassage);

type Props = {
  sentence: string;
  number: number;
  /** The id of where the passage is shown. */
  controls: string;
  open: boolean;
  onToggle: (marker: HTMLButtonElement) => void;
};

/** A sentence and its marker, which never stands alone at the beginning of a line. */
function CitedSentence({ sentence, number, controls, open, onToggle }: Props) {
  const lastSpace = sentence.lastIndexOf(' ');
  return (
    <span data-cited={open || undefined}>
      <span className="specimen-sentence">{sentence.slice(0, lastSpace + 1)}</span>
      <span className="whitespace-nowrap">
        <span className="specimen-sentence">{sentence.slice(lastSpace + 1)}</span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={controls}
          aria-label={`Citation ${number}, quoted: show the passage behind this sentence`}
          data-level="quoted"
          data-open={open || undefined}
          onPointerEnter={() => void loadPassage()}
          onFocus={() => void loadPassage()}
          onClick={(event) => onToggle(event.currentTarget)}
          className="chip ml-1.5 align-[0.15em]"
        >
          {number}
        </button>
      </span>{' '}
    </span>
  );
}

/** Two sentences as an article has them. A marker opens the stored passage, here as everywhere. */
export function ExampleCitation() {
  const id = useId();
  const marker = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<number | null>(null);
  useEscape(open !== null, () => {
    setOpen(null);
    marker.current?.focus();
  });
  return (
    <div className="specimen-field">
      <figure className="specimen">
        <figcaption className="kicker">
          {open === null ? 'Two sources, two views: open a marker' : 'The passage behind it'}
        </figcaption>
        <p className="mt-3 font-serif text-22 leading-[1.5] sm:text-[1.5rem]">
          {exampleSentences.map((sentence, index) => (
            <CitedSentence
              key={sentence}
              sentence={sentence}
              number={index + 1}
              controls={id}
              open={open === index}
              onToggle={(button) => {
                marker.current = button;
                setOpen(open === index ? null : index);
              }}
            />
          ))}
        </p>
        <div id={id} hidden={open === null} className="specimen-passage">
          {open !== null && (
            <Suspense>
              <ExamplePassage index={open} />
            </Suspense>
          )}
        </div>
      </figure>
    </div>
  );
}
