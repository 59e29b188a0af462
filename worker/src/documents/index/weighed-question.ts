/** A word of a question, how much of the question it is by its rarity in the library, and if it is there. */
export type WeighedWord = { text: string; strength: number; known: boolean };

/** What is known of a question by itself and by a library. */
export type WeighedQuestion = {
  /** In their order. */
  words: WeighedWord[];
  /** That they are read in (ISO 639-1): a guess where `askedIn` is not known. */
  language: string;
  /** That it is put in (ISO 639-1), where that is sure. */
  askedIn?: string | undefined;
};
