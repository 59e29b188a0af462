/** A passage as a judge reads it; the headings above it and its document's title where they are known. */
export type ClaimPassage = { text: string; section?: string; document?: string };

/** A sentence and the passages that are to state it, as a judge is given them. */
export type Claim = { text: string; passages: ClaimPassage[] };

/** What is changed in a true sentence to make a false one. */
export type Falsehood = 'number' | 'name' | 'negation' | 'role' | 'certainty';

/** A claim whose answer is known: a sentence of its passage, or one that was falsified. */
export type Trap = Claim & { falsehood: Falsehood | null };
