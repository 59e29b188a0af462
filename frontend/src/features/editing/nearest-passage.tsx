import type { ReportSentence } from '@citeloom/common/contracts/evidence-report';
import type { PassageContent } from '../../ui/passage.tsx';
import { SourceLink } from '../../ui/source-link.tsx';
import { NoteButton } from './note-button.tsx';

/** The stored passage of a piece of evidence; undefined while it is not known. */
export type FindPassage = (evidenceId: string) => PassageContent | undefined;

type Props = {
  sentence: ReportSentence;
  passageOf: FindPassage;
  busy: boolean;
  /** Puts the words of the passage in the place of the sentence. */
  onUse: (words: string) => void;
};

/** Beside a sentence that nothing proves: the passage that comes closest, to compare and to quote. */
export function NearestPassage({ sentence: { nearest }, passageOf, busy, onUse }: Props) {
  const passage = nearest === undefined ? undefined : passageOf(nearest);
  if (!passage) return null;
  return (
    <span className="nearest-passage">
      <span className="block font-[550]">Closest passage</span>
      <span dir="auto" role="blockquote" className="mt-1 block font-serif text-16 text-ink">
        {passage.quote}
      </span>
      <span className="mt-1 block">
        <SourceLink href={passage.href} className="inline-block py-0.5">
          {passage.source.title}
        </SourceLink>
      </span>
      <NoteButton busy={busy} onClick={() => onUse(passage.quote)}>
        Use its words
      </NoteButton>
    </span>
  );
}
