import { useEffect, type RefObject } from 'react';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';

const WORDS = 'Sources disagree here';

/**
 * Marks the markers in a text whose passages other sources contradict. The markers come as HTML, so
 * they are found anew whenever `text`, whatever stands for what is shown, changes.
 */
export function useDisputed(
  holder: RefObject<HTMLElement | null>,
  report: EvidenceReport | undefined,
  text: unknown,
): void {
  useEffect(() => {
    const disputed = new Set(report?.disagreements.flatMap(({ evidenceIds }) => evidenceIds));
    const markers = [
      ...(holder.current?.querySelectorAll<HTMLElement>('.marker[data-evidence]') ?? []),
    ].filter(({ dataset }) => dataset['evidence']?.split(' ').some((id) => disputed.has(id)));
    for (const marker of markers) {
      marker.setAttribute('data-disputed', '');
      marker.setAttribute('aria-description', WORDS);
      marker.title = WORDS;
    }
    return () => {
      for (const marker of markers) {
        marker.removeAttribute('data-disputed');
        marker.removeAttribute('aria-description');
        marker.removeAttribute('title');
      }
    };
  }, [holder, report, text]);
}
