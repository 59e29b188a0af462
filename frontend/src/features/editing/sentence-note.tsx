import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react';
import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { passageLabel } from '@citeloom/common/domain/article/citation-label';
import { useLibrary } from '../../lib/get-library.ts';
import { useEditor } from './editor-context.ts';
import { NearestPassage } from './nearest-passage.tsx';
import { RefusedDraft } from './refused-draft.tsx';
import type { PartTools } from './part-menu.tsx';
import { PartNote } from './part-note.tsx';
import { verdictWords } from './verdict-words.ts';

const TONES = {
  success: { color: 'text-success', Icon: CircleCheck },
  warning: { color: 'text-warning', Icon: TriangleAlert },
  muted: { color: 'text-muted', Icon: CircleMinus },
};

type Props = {
  /** Of the verdict, so that the field is described by it. */
  id: string;
  of: string;
  sentence: ArticleSentence;
  tools: PartTools[];
  onUse: (words: string) => void;
};

/** What the check found for the sentence that the person is at, its sources, and what comes closest. */
export function SentenceNote({ id, of, sentence, tools, onUse }: Props) {
  const { citations, passageOf, busy } = useEditor();
  const withModel = useLibrary().data?.engine.judge !== undefined;
  const passages = sentence.evidenceIds.flatMap((one) => {
    const number = citations.get(one);
    return number ? passageLabel(number) : [];
  });
  const verdict = verdictWords(sentence, passages, withModel);
  const { color, Icon } = TONES[verdict.tone];
  const titles = new Set(sentence.evidenceIds.flatMap((one) => passageOf(one)?.source.title ?? []));
  return (
    <PartNote
      of={of}
      tools={tools}
      line={
        <span className="min-w-0">
          <span className="while-typed">Enter keeps and checks it.</span>
          <span id={id} aria-live="polite" className={`until-typed items-start gap-2 ${color}`}>
            <Icon aria-hidden="true" strokeWidth={1.5} className="mt-px size-4 shrink-0" />
            {verdict.text}
          </span>
        </span>
      }
    >
      {[...titles].map((title) => (
        <span key={title} dir="auto" className="until-typed ps-6">
          <span className="min-w-0 truncate">{title}</span>
        </span>
      ))}
      <RefusedDraft sentence={sentence} busy={busy} onUse={onUse} />
      <NearestPassage sentence={sentence} passageOf={passageOf} busy={busy} onUse={onUse} />
    </PartNote>
  );
}
