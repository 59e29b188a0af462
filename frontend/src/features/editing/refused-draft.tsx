import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { explainRefusal } from '@citeloom/common/domain/evidence/report/explain-check';
import { NoteButton } from './note-button.tsx';

type Props = {
  sentence: ArticleSentence;
  busy: boolean;
  /** Puts words in the place of the sentence, as the person's own. */
  onUse: (words: string) => void;
};

/** Beside a sentence in the words of its source: what had been written, why that was refused, and the way back to it. */
export function RefusedDraft({ sentence, busy, onUse }: Props) {
  const { drafted } = sentence;
  if (drafted === undefined) return null;
  return (
    <span className="nearest-passage">
      <span className="block font-[550]">Written first, and refused</span>
      <span dir="auto" className="mt-1 block font-serif text-16 text-ink">
        {drafted}
      </span>
      <span className="mt-1 block text-warning">{explainRefusal(sentence)}</span>
      <NoteButton busy={busy} onClick={() => onUse(drafted)}>
        Keep it as my own words
      </NoteButton>
      <span className="mt-1 block">Or type into the sentence, or delete it.</span>
    </span>
  );
}
