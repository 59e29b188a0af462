import { useState, type KeyboardEvent } from 'react';
import type { EditableArticle } from '@citeloom/common/contracts/article';
import { useLibrary } from '../../lib/get-library.ts';
import {
  addSentence,
  changeSentence,
  moveSentence,
  removeSentence,
  type Operation,
  type SentencePosition,
} from './edit-operations.ts';
import { GrowingField } from './growing-field.tsx';
import { NearestPassage, type FindPassage } from './nearest-passage.tsx';
import { RowTools } from './row-tools.tsx';
import { verdictWords } from './verdict-words.ts';

type Block = EditableArticle['sections'][number]['blocks'][number];
type Sentence = Extract<Block, { type: 'paragraph' }>['sentences'][number];

type Props = {
  sentence: Sentence;
  place: SentencePosition;
  /** Its number among all sentences, from 1. */
  number: number;
  citations: ReadonlyMap<string, number>;
  passageOf: FindPassage;
  busy: boolean;
  apply: (operation: Operation) => Promise<boolean>;
};

const TONES = { success: 'text-success', warning: 'text-warning', muted: 'text-muted' };

/** A sentence as a field, what the check found below it, and its tools. */
export function SentenceRow(props: Props) {
  const { sentence, place, number, citations, passageOf, busy, apply } = props;
  const [adding, setAdding] = useState(false);
  const numbers = sentence.evidenceIds.flatMap((id) => citations.get(id) ?? []);
  const withModel = useLibrary().data?.engine.judge !== undefined;
  const verdict = verdictWords(sentence, numbers, withModel);
  const name = `Sentence ${number}`;
  const move = (by: -1 | 1) => void apply(moveSentence(place, by));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (!busy) move(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className="sentence-row" onKeyDown={onKeyDown}>
      <div className="sentence-line">
        <GrowingField
          label={name}
          value={sentence.text}
          onCommit={(text) => apply(changeSentence(place, text))}
        />
        <RowTools
          of={name}
          busy={busy}
          onMove={move}
          onRemove={() => void apply(removeSentence(place))}
          onAdd={() => setAdding(true)}
          addLabel="Add a sentence below"
        />
        <p className={`mt-1 text-13 ${TONES[verdict.tone]}`}>{verdict.text}</p>
      </div>
      <NearestPassage sentence={sentence} passageOf={passageOf} />
      {adding && (
        <NewSentence
          onDone={() => setAdding(false)}
          onCommit={(text) => apply(addSentence(place, text))}
        />
      )}
    </li>
  );
}

type NewProps = { onCommit: (text: string) => Promise<boolean>; onDone: () => void };

/** An empty field for a new sentence; left empty, it goes away again. */
function NewSentence({ onCommit, onDone }: NewProps) {
  return (
    <div className="mt-2">
      <GrowingField
        label="New sentence"
        value=""
        autoFocus
        placeholder="Write a sentence. It is checked against this article's sources."
        onCommit={async (text) => {
          if (await onCommit(text)) onDone();
        }}
        onBlur={(event) => {
          if (event.target.value.trim() === '') onDone();
        }}
      />
    </div>
  );
}
