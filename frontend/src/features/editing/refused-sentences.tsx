import { useId, useState } from 'react';
import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { explainRefusal } from '@citeloom/common/domain/evidence/report/explain-check';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { settleRefused } from './edit-operations.ts';
import { useEditor } from './editor-context.ts';
import { NoteButton } from './note-button.tsx';

type Props = {
  /** What was refused of a section. */
  refused: readonly ArticleSentence[];
  section: number;
  /** Finds the field that a sentence becomes which is said after all. */
  becomes: string;
  /** Finds the first field of the section. */
  fallback: string;
};

/** What was refused of a section, behind it, and the three things that a person can do with each sentence. */
export function RefusedSentences({ refused, section, becomes, fallback }: Props) {
  const { apply } = useEditor();
  const open = refused.flatMap((sentence, at) => (sentence.leftOut ? [] : [{ sentence, at }]));
  if (open.length === 0) return null;
  const settle = (at: number, text: string | null) =>
    apply(settleRefused(section, at, text), text === null ? fallback : becomes);
  return (
    <div
      role="group"
      aria-label={`Refused sentences of section ${section + 1}`}
      tabIndex={-1}
      lang="en"
      dir="ltr"
      data-refused=""
      className="refused-sentences"
      data-part={`refused ${section}`}
    >
      <p className="refused-title">
        {formatCount(open.length, 'sentence')} refused here. Readers do not see{' '}
        {open.length === 1 ? 'it' : 'them'}.
      </p>
      <ul>
        {open.map(({ sentence, at }) => (
          <Refused
            key={`${at} ${sentence.text}`}
            sentence={sentence}
            onSettle={(text) => settle(at, text)}
          />
        ))}
      </ul>
    </div>
  );
}

type RefusedProps = {
  sentence: ArticleSentence;
  /** Says it with these words, or leaves it out. */
  onSettle: (text: string | null) => Promise<boolean>;
};

function Refused({ sentence, onSettle }: RefusedProps) {
  const { busy } = useEditor();
  const [rewriting, setRewriting] = useState(false);
  const [words, setWords] = useState(sentence.text);
  const id = useId();
  return (
    <li>
      {rewriting ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && words.trim() !== '') void onSettle(words);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
            event.preventDefault();
            setRewriting(false);
          }}
        >
          <TextArea
            aria-label="In your own words"
            aria-describedby={id}
            dir="auto"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            rows={3}
            maxLength={1200}
            autoFocus
          />
          <p id={id} className="refused-reason">
            {explainRefusal(sentence)}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button type="submit" look="primary" busy={busy || words.trim() === ''}>
              Check and add
            </Button>
            <Button onClick={() => setRewriting(false)}>Cancel</Button>
          </div>
        </form>
      ) : (
        <>
          <p dir="auto" className="refused-words">
            {sentence.text}
          </p>
          <p className="refused-reason">{explainRefusal(sentence)}</p>
          <div className="flex flex-wrap gap-2">
            <NoteButton busy={busy} onClick={() => setRewriting(true)}>
              Rewrite it
            </NoteButton>
            <NoteButton busy={busy} onClick={() => void onSettle(sentence.text)}>
              Keep it as my own words
            </NoteButton>
            <NoteButton busy={busy} onClick={() => void onSettle(null)}>
              Leave it out
            </NoteButton>
          </div>
        </>
      )}
    </li>
  );
}
