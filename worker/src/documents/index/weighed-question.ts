/** A word of a question, how much of the question it is by its rarity in the library, and if it is there. */
export type WeighedWord = { text: string; strength: number; known: boolean };

/** What a library knows of a question: its words in their order, and the language that it is put in. */
export type WeighedQuestion = { words: WeighedWord[]; language: string };
