import type {
  CheckedWritten,
  NamesByText,
} from '@citeloom/common/domain/evidence/check-against-texts';
import type { WeighedWord } from '../documents/index/weighed-question.ts';
import type { ResearchDependencies } from '../research/research-dependencies.ts';
import type { PageReader } from '../web/page-reader.ts';
import type { SubmittedText } from './read-submitted.ts';

/** Sentences to be checked, each with its weighed words and the texts that it may stand in. */
export type CheckTask = {
  language: string;
  names: NamesByText;
  titles: ReadonlyMap<string, string>;
  /** Each with the texts that it is held against first, and others. */
  sentences: { text: string; words: WeighedWord[]; textIds: string[]; beside: string[] }[];
  /** All texts of the check: they are ranked among themselves. */
  textIds: string[];
};

/** All that the check of a text is made of. */
export type TextCheckDependencies = Pick<
  ResearchDependencies,
  'providers' | 'givenReaders' | 'weighQuestion' | 'findOrigins' | 'describeLibrary' | 'judge'
> & {
  /** Reads a text that somebody pasted, away from the main thread. */
  readGiven: (text: string, signal: AbortSignal) => Promise<SubmittedText>;
  /** Reads pages that a text links to; undefined where this worker may not. */
  linkReader?: PageReader;
  /** Checks sentences against stored texts, away from the main thread. */
  checkWritten: (task: CheckTask, signal: AbortSignal) => Promise<CheckedWritten[]>;
};
