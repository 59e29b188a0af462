import type {
  CheckedWritten,
  TextsTask,
} from '@citeloom/common/domain/evidence/check-against-texts';
import type { ResearchParts } from '../research/research-parts.ts';
import type { PageReader } from '../web/page-reader.ts';
import type { GivenText } from './read-given.ts';

/** All that the check of a text is made of. */
export type VerifyParts = Pick<
  ResearchParts,
  'providers' | 'rankPassages' | 'findOrigins' | 'describeLibrary' | 'judge'
> & {
  /** Reads a text that somebody pasted, away from the main thread. */
  readGiven: (text: string, signal: AbortSignal) => Promise<GivenText>;
  /** Reads pages that a text links to; undefined where this worker may not. */
  linkReader?: PageReader;
  /** Checks sentences against stored texts, away from the main thread. */
  checkWritten: (task: TextsTask, signal: AbortSignal) => Promise<CheckedWritten[]>;
};
