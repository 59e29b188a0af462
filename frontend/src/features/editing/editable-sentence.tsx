import { useId, type KeyboardEvent } from 'react';
import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import type { SentenceMarkers } from '@citeloom/common/domain/article/citation-markers';
import { OMISSION } from '@citeloom/common/domain/article/quotations';
import { levelOf } from '@citeloom/common/domain/article/sentence-level';
import { sentenceProof } from '@citeloom/common/domain/article/sentence-proof';
import {
  changeSentence,
  moveSentence,
  removeSentence,
  type SentencePosition,
} from './edit-operations.ts';
import { EditableText } from './editable-text.tsx';
import { useEditor } from './editor-context.ts';
import type { PartTools } from './part-menu.tsx';
import { SentenceNote } from './sentence-note.tsx';

/** Finds the field of a sentence in the page. */
export function sentenceField(number: number): string {
  return `[data-part="sentence ${number}"] [data-field]`;
}

type Props = {
  sentence: ArticleSentence;
  /** What stands behind it. */
  behind: SentenceMarkers | undefined;
  /** Whose words it is, where it is a quotation in whole among other sentences. */
  speaker: string | null;
  place: SentencePosition;
  /** Its number among all sentences, from 1. */
  number: number;
  /** How many sentences its paragraph or list has. */
  among: number;
  onAdd: () => void;
  sectionTools: PartTools;
};

/** A sentence as readers see it, with the markers behind it; typed into where it stands. */
export function EditableSentence(props: Props) {
  const { sentence, behind, speaker, place, number, among, onAdd, sectionTools } = props;
  const { busy, active, apply } = useEditor();
  const noteId = useId();
  const name = `Sentence ${number}`;
  const part = `sentence ${number}`;
  const proof = sentenceProof(sentence);
  const bare = proof === 'no source' || proof === 'not judged';

  const move = (by: -1 | 1) => {
    const to = place.sentence + by;
    // Beyond its paragraph it keeps its number: what was before it still is.
    const then = sentenceField(to >= 0 && to < among ? number + by : number);
    void apply(moveSentence(place, by), then);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (!busy) move(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <span data-part={part} data-level={levelOf(sentence)} onKeyDown={onKeyDown}>
      {sentence.gap && `${OMISSION} `}
      <EditableText
        label={name}
        value={sentence.text}
        placeholder="Left empty, this sentence is deleted"
        aria-describedby={active === part ? noteId : undefined}
        data-author={sentence.author}
        data-verdict={bare ? sentence.verdict : undefined}
        onCommit={(text) => apply(changeSentence(place, text))}
      />
      {speaker && <cite> ({speaker})</cite>}
      {behind?.markers.map((marker) => (
        <sup key={marker.number} className="citation">
          <span className="marker" data-level={behind.proof === 'restated' ? 'judged' : undefined}>
            [{marker.number}]
          </span>
        </sup>
      ))}
      {bare && (
        <sup className="citation">
          <span className="marker bare-marker">[{proof}]</span>
        </sup>
      )}
      {active === part && (
        <SentenceNote
          id={noteId}
          of={name}
          sentence={sentence}
          tools={[
            {
              kind: 'sentence',
              onMove: move,
              onAdd,
              onRemove: () => void apply(removeSentence(place), sentenceField(number)),
            },
            sectionTools,
          ]}
          onUse={(words) => void apply(changeSentence(place, words), sentenceField(number))}
        />
      )}
    </span>
  );
}
