import { Fragment, useEffect, useRef } from 'react';
import type { Summary } from '@citeloom/common/contracts/research';
import { EvidenceChips, type OpenEvidence } from './evidence-chips.tsx';
import { quotedRuns } from './quoted-runs.ts';

type Props = {
  summary: Summary;
  whole: boolean;
  /** Told whether three lines are too few for the text. */
  onClip: (clipped: boolean) => void;
} & OpenEvidence;

/**
 * Three lines of the summary, or all of it with each sentence followed by its own markers. What
 * repeats a source word for word stands in quotation marks.
 */
export function SummaryText({ summary, whole, onClip, openEvidence, onOpenEvidence }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const element = text.current;
    if (!element || whole) return;
    const observer = new ResizeObserver(() =>
      onClip(element.scrollHeight > element.clientHeight + 1),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [whole, onClip]);

  const runs = quotedRuns(summary.sentences);
  return (
    <p ref={text} className={`mt-2 text-16 leading-[1.55] ${whole ? '' : 'line-clamp-3'}`}>
      {runs.length === 0 && summary.summary}
      {runs.map(({ quoted, gap, sentences }, index) => (
        <Fragment key={index}>
          {index > 0 && (gap ? ' […] ' : ' ')}
          {quoted && '“'}
          {sentences.map(({ text: words, evidenceIds }, at) => (
            <Fragment key={at}>
              {at > 0 && ' '}
              {words}
              {quoted && at === sentences.length - 1 && '”'}
              {whole && (
                <EvidenceChips
                  summary={summary}
                  evidenceIds={evidenceIds}
                  openEvidence={openEvidence}
                  onOpenEvidence={onOpenEvidence}
                />
              )}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </p>
  );
}
