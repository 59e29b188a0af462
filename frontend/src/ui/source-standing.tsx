import { TriangleAlert } from 'lucide-react';
import type { Standing } from '@citeloom/common/contracts/standing';
import {
  cautionOf,
  standingInWords,
  standingWord,
} from '@citeloom/common/domain/provenance/standing';
import { Badge } from './badge.tsx';
import { SourceLink } from './source-link.tsx';

type Props = {
  standing: Standing | undefined;
  /** Its word alone, where there is no room for who says so. */
  brief?: boolean;
};

/** How a source itself stands by now: that it is retracted, doubted, superseded or corrected, and who says so. */
export function SourceStanding({ standing, brief = false }: Props) {
  if (!standing) return null;
  const caution = cautionOf({ standing });
  const { kind, words, url } = standing;
  if (brief)
    return <Badge look={caution ? 'destructive' : 'secondary'}>{standingWord[kind]}</Badge>;
  return (
    <div className={`border-l-2 pl-3 text-13 ${caution ? 'border-danger' : 'border-line'}`}>
      <p className={`flex items-start gap-1.5 font-[550] ${caution ? 'text-danger' : ''}`}>
        {caution && (
          <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-px size-4 shrink-0" />
        )}
        <span className="min-w-0">{standingInWords(standing)}</span>
      </p>
      {words && (
        <p dir="auto" className="mt-0.5 [overflow-wrap:anywhere]">
          “{words}”
        </p>
      )}
      {url && (
        <p className="mt-0.5">
          <SourceLink href={url}>
            {kind === 'superseded' ? 'What took its place' : 'The notice'}
          </SourceLink>
        </p>
      )}
    </div>
  );
}
