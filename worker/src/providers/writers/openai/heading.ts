import { missingDates } from '@citeloom/common/domain/evidence/check-dates';
import { missingNames } from '@citeloom/common/domain/evidence/check-names';
import { missingNumbers } from '@citeloom/common/domain/evidence/check-numbers';
import { missingWords } from '@citeloom/common/domain/evidence/check-words';
import { readText } from '@citeloom/common/domain/evidence/reading';
import type { Brief, WriterEvidence } from '../writer.ts';
import { plainWords } from './clean-sentences.ts';

const HEADING_MAX = 110;
const PASSAGES_MAX = 12;

/**
 * A title or heading of a model's own, if it is short and made of what the topic, the facet and its
 * passages say: headings carry no citation, so they may bring in nothing. Else `fallback`.
 */
export function carriedHeading(
  proposed: string,
  fallback: string,
  brief: Brief,
  evidence: readonly WriterEvidence[],
): string {
  const heading = plainWords(proposed).replace(/[.:;,]+$/u, '');
  if (heading.length === 0 || heading.length > HEADING_MAX) return fallback;
  const passages = evidence.slice(0, PASSAGES_MAX).map(({ text, headings }) => [...headings, text]);
  const ground = [brief.topic, fallback, ...passages.flat()].join('\n\n');
  const [reading, known] = [readText(heading, brief.language), readText(ground, brief.language)];
  const brought = [missingNumbers, missingDates, missingNames, missingWords].some(
    (missing) => missing(reading, known).length > 0,
  );
  return brought ? fallback : heading;
}
