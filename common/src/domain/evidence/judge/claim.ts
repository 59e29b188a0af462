/** A passage as a judge reads it; the headings above it and its document's title where they are known. */
export type ClaimPassage = { text: string; section?: string; document?: string };

/** A sentence and the passages that are to state it, as a judge is given them. */
export type Claim = {
  text: string;
  passages: ClaimPassage[];
  /** What the text says right before it, which tells what "it" is and is not judged. */
  before?: string;
  /** What the text says right behind it, where that tells what it announces; it is not judged. */
  after?: string[];
  /** At the first sentence of a text what its reader asked, which states nothing and is not judged. */
  question?: string;
  /** Words of it to look at one by one, since no passage has them; see `doubtfulWords`. */
  doubtful?: string[];
  /** It belongs to an example that the text makes up: the calculations in it, which are right. */
  example?: string[];
  /** What limits the statement in a passage and is not in it; see `lostLimits`. */
  lost?: string[];
};

/**
 * What a judge says to a claim: its passages state it; it follows from them; they state it but for some words of
 * it; or they do not. `unstated` has the words of it that they do not carry, as far as the judge names them.
 */
export type Ruling = { answer: 'stated' | 'follows' | 'partly' | 'not stated'; unstated: string[] };

/** Whether a claim may stand: its passages state it, or it follows from them. */
export const isCarried = ({ answer }: Ruling): boolean =>
  answer === 'stated' || answer === 'follows';

/** The ruling on a claim that nobody could judge. */
export const NOT_STATED: Ruling = { answer: 'not stated', unstated: [] };

/** How a statement of a passage is changed into one that it does not make. */
export type Falsehood =
  'always' | 'only' | 'because' | 'most' | 'condition' | 'subject' | 'certainty';

/** A claim whose answer is known: what its passage states, or what was falsified. */
export type Trap = Claim & { falsehood: Falsehood | null };
