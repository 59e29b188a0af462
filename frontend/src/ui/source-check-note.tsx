import { CircleCheck, CircleHelp, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { SourceCheck } from '@citeloom/common/contracts/source-watch';
import { sourceCheckWords, type CheckTone } from '../lib/source-check-words.ts';
import { SourceLink } from './source-link.tsx';

const LOOKS: Record<CheckTone, { icon: LucideIcon; colour: string }> = {
  good: { icon: CircleCheck, colour: 'text-success' },
  quiet: { icon: Info, colour: 'text-muted' },
  doubt: { icon: CircleHelp, colour: 'text-warning' },
  bad: { icon: TriangleAlert, colour: 'text-danger' },
};

/** What checks of a source's place have found, and when. */
export function SourceCheckNote({ check }: { check: SourceCheck }) {
  const { tone, text, dates, problem } = sourceCheckWords(check);
  const { icon: Icon, colour } = LOOKS[tone];
  const { movedTo } = check;
  return (
    <div className="text-13">
      <p className={`flex items-start gap-1.5 ${colour} ${tone === 'quiet' ? '' : 'font-[550]'}`}>
        <Icon aria-hidden="true" strokeWidth={1.5} className="mt-px size-4 shrink-0" />
        <span className="min-w-0">{text}</span>
      </p>
      <div className="pl-5.5 text-muted">
        {movedTo && (
          <p className="[overflow-wrap:anywhere]">
            Now at <SourceLink href={movedTo}>{movedTo}</SourceLink>
          </p>
        )}
        {dates && <p>{dates}</p>}
        {problem && <p>{problem}</p>}
      </div>
    </div>
  );
}
