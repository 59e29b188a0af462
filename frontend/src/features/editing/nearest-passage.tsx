import type { ReportSentence } from '@citeloom/common/contracts/evidence-report';
import type { PassageContent } from '../../ui/passage.tsx';
import { SourceLink } from '../../ui/source-link.tsx';

/** The stored passage of a piece of evidence; undefined while it is not known. */
export type FindPassage = (evidenceId: string) => PassageContent | undefined;

type Props = { sentence: ReportSentence; passageOf: FindPassage };

/** Beside a sentence that nothing proves: the passage that comes closest, to compare and to quote. */
export function NearestPassage({ sentence: { nearest }, passageOf }: Props) {
  const passage = nearest === undefined ? undefined : passageOf(nearest);
  if (!passage) return null;
  return (
    <div className="mt-2 border-l-2 border-warning pl-3 text-13 text-muted">
      <p>Nearest passage</p>
      <blockquote dir="auto" className="mt-0.5 font-serif text-16 text-ink">
        {passage.quote}
      </blockquote>
      <p className="mt-0.5">
        <SourceLink href={passage.href}>{passage.source.title}</SourceLink>
      </p>
    </div>
  );
}
