import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import type { Level } from '../../contracts/level.ts';
import type { CitationNumbers } from '../article/number-citations.ts';
import { numberedSources } from '../article/numbered-sources.ts';
import { dayAsStated } from '../article/stated-day.ts';
import { levelOf } from '../article/sentence-level.ts';

/** A passage that a published article cites. */
export type ProofPassage = {
  /** Its number with that of its source before it: `1.2`. */
  label: string;
  evidenceId: string;
  /** What the source says, to the letter, with what stands around it. */
  quote: string;
  before: string;
  after: string;
  /** How the sentences that cite it are proved. */
  levels: Level[];
};

/** What stands behind one number of a published article: enough to check it without us. */
export type ProofNote = {
  number: number;
  passages: ProofPassage[];
  source: string;
  site: string;
  /** When the source was published, `YYYY-MM-DD`; null when it is not dated. */
  date: string | null;
  /** When it was read, `YYYY-MM-DD`. */
  read: string;
  /** Its address on the web; null for a document of the author's own. */
  address: string | null;
};

const LEVELS: readonly Level[] = ['quoted', 'judged'];

/**
 * What stands behind each number.
 *
 * @throws Error when a cited piece of evidence or its source is not in the report.
 */
export function proofNotes(
  numbers: CitationNumbers,
  report: Pick<EvidenceReport, 'sources' | 'evidence' | 'sentences'>,
): ProofNote[] {
  return numberedSources(numbers, report).map(({ number, source, passages }) => {
    const isWeb = /^https?:\/\//i.test(source.url);
    return {
      number,
      passages: passages.map(({ label, evidence: { id: evidenceId, quote, before, after } }) => ({
        ...{ label, evidenceId, quote, before, after },
        levels: levelsOf(evidenceId, report.sentences),
      })),
      source: source.title,
      // A folder's name is nobody's business but its owner's.
      site: isWeb ? source.site : '',
      date: source.publishedAt && dayAsStated(source.publishedAt),
      read: dayAsStated(source.fetchedAt),
      address: isWeb ? source.url : null,
    };
  });
}

function levelsOf(evidenceId: string, sentences: EvidenceReport['sentences']): Level[] {
  const citing = sentences.filter(({ evidenceIds }) => evidenceIds.includes(evidenceId));
  const levels = new Set(citing.map((sentence) => levelOf(sentence)));
  return LEVELS.filter((level) => levels.has(level));
}
