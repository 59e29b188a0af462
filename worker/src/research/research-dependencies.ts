import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { LibraryDescription } from '../documents/library-description.ts';
import type { OwnSourceReader } from '../own-sources/own-source-readers.ts';
import type { SearchProvider } from '../providers/search/search-provider.ts';
import type { JudgeModel } from '../providers/judges/judge.ts';
import type { Writer } from '../providers/writers/writer.ts';
import type { Verifier } from '../writing/verify-draft.ts';
import type { NearDocument } from './nearest-documents.ts';
import type { ChosenPassages } from './passages/passage.ts';
import type { WeighedQuestion, WeighedWord } from '../documents/index/weighed-question.ts';

/** What a thread needs to choose passages; texts travel as ids, it reads them from the database. */
export type PassagesTask = {
  topic: string;
  /** The question's (ISO 639-1), where that is known. */
  language?: string | undefined;
  words: WeighedWord[];
  limit: number;
  /** Folder of the sentence encoder that compares meanings; without it, words alone decide. */
  encoder?: string | undefined;
  sources: (Pick<
    SourceDocument,
    'textId' | 'originId' | 'title' | 'site' | 'author' | 'publishedAt'
  > & { id: string; relevance: number })[];
};

/** All that a research is made of, so that tests and benches can put their own parts in. */
export type ResearchDependencies = {
  providers: readonly SearchProvider[];
  /** Read what a person gave beside the question; without them, that cannot be read. */
  givenReaders?: readonly OwnSourceReader[];
  /** Whether public services can be reached at all. */
  isOnline?: () => Promise<boolean>;
  /** Nothing more is to be read for now: what has read pages gives its memory back. */
  restReaders?: () => void;
  writer: Writer;
  /** How much of a question each of its words is by the library, and its language. */
  weighQuestion: (query: string) => Promise<WeighedQuestion>;
  /** Groups near-copies: text id → id of their common origin. */
  findOrigins: (textIds: readonly string[], signal: AbortSignal) => Promise<Record<string, string>>;
  /** Chooses passages away from the main thread. */
  choosePassages: (task: PassagesTask, signal: AbortSignal) => Promise<ChosenPassages>;
  /**
   * Documents of the library that are near to a question by what they are called; undefined where
   * meanings are not compared.
   */
  nearestDocuments?: (
    query: string,
    signal: AbortSignal,
  ) => Promise<(NearDocument & { site: string })[]>;
  /** Checks sentences against their evidence away from the main thread. */
  gate: Verifier['gate'];
  /** Judges restated sentences; undefined without a model. */
  judge?: JudgeModel | undefined;
  /** What can be searched, for the answer when nothing was found. */
  describeLibrary?: (query?: string) => Promise<LibraryDescription>;
};
