import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import type { Level } from '../../contracts/level.ts';
import { numberedEvidence } from '../article/numbered-evidence.ts';
import { levelOf } from '../article/sentence-level.ts';

/** What stands behind one citation of a published article: enough to check it without us. */
export type ProofNote = {
  number: number;
  evidenceId: string;
  /** What the source says, to the letter, with what stands around it. */
  quote: string;
  before: string;
  after: string;
  source: string;
  site: string;
  /** When the source was published, `YYYY-MM-DD`; null when it is not dated. */
  date: string | null;
  /** When it was read, `YYYY-MM-DD`. */
  read: string;
  /** Its address on the web; null for a document of the author's own. */
  address: string | null;
  /** How the sentences that cite it are proved. */
  levels: Level[];
};

const LEVELS: readonly Level[] = ['quoted', 'judged'];
const DAY = 10;

/**
 * What stands behind each citation, by number.
 *
 * @param numbers evidence id → number, as `numberCitations` gives it.
 * @throws Error when a cited piece of evidence or its source is not in the report.
 */
export function proofNotes(
  numbers: ReadonlyMap<string, number>,
  report: Pick<EvidenceReport, 'sources' | 'evidence' | 'sentences'>,
): ProofNote[] {
  return numberedEvidence(numbers, report).map(({ number, evidence, source }) => {
    const isWeb = /^https?:\/\//i.test(source.url);
    const citing = report.sentences.filter((one) => one.evidenceIds.includes(evidence.id));
    const levels = new Set(citing.map((sentence) => levelOf(sentence)));
    const { id: evidenceId, quote, before, after } = evidence;
    return {
      ...{ number, evidenceId, quote, before, after },
      source: source.title,
      // A folder's name is nobody's business but its owner's.
      site: isWeb ? source.site : '',
      date: source.publishedAt?.slice(0, DAY) ?? null,
      read: source.fetchedAt.slice(0, DAY),
      address: isWeb ? source.url : null,
      levels: LEVELS.filter((level) => levels.has(level)),
    };
  });
}
