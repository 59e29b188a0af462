/** What there is to search; without a question, `didYouMean` is never there. */
export type LibraryDescription = {
  documents: number;
  topics: string[];
  /** Of the documents, most frequent first. */
  languages: string[];
  /** The question with its misspelt words put right by the library's words. */
  didYouMean?: string;
};
