/**
 * All that evidence knows of one language. Lists of words are alternatives of a regular expression,
 * matched whole and in any case. Tables are `value word word, value word`; `_` stands for a space.
 * To add a language is to write one file like `en.ts` and to name it in `languages.ts`.
 */
export type Language = {
  /** January first, variants of one by `/`. */
  months: string;
  /** Short forms, which count only beside a day or a year. */
  shortMonths: string;
  /** What may stand before a month that has neither. */
  beforeMonth: string;
  /** What shows that four digits behind it are a year, also one before 1900. */
  beforeYear: string;
  /** What follows the number of a day ("4th"), and what joins the parts of a date ("4 de mayo de 2024"). */
  ofDay: string;
  ofDate: string;
  /** What makes a year a decade behind it ("1990s") and before it ("les années 1990"). */
  decadeBehind: string;
  decadeBefore: string;
  /** Numbers in words; "one" is left out, which may mean something else. */
  numbers: string;
  /** Words that may be a number: they support one, and demand none. */
  maybeNumbers: string;
  ordinals: string;
  /** Parts and multiples: "half", "doubled". */
  factors: string;
  /** What multiplies the number before it. */
  multipliers: string;
  /** Each unit by its sign, with its names. */
  units: string;
  /** What makes a number behind it one of a section, figure or page. */
  sections: string;
  /** What says of the number behind it that it is rounded, rounded up, and rounded down. */
  roughly: string;
  nearly: string;
  beyond: string;
  /** What stands between the ends of a range of numbers; a dash does in all languages. */
  range?: string;
  /** What joins two statements into one sentence. */
  joins: string;
  not: string;
  /** Phrases with a "not" in them that deny nothing. */
  notDenying: string;
  /**
   * What limits a statement, so that it must not be left out of a shortened one: negations apart, hedges,
   * duties, quantities, bounds, conditions, exceptions, reasons and speakers.
   */
  limits: string;
  /** Pairs of which one word says the contrary of the other. */
  opposites: readonly (readonly [string, string])[];
  /** Verbs of saying that add nothing of their own. */
  says: string;
  /** Other words by which a text says that it has a statement from somebody else. */
  fromOthers: string;
  /** The article before a name, with the space behind it. */
  article: string;
  /** Countries with their peoples, where the one's name is not the other's with an ending. */
  peoples?: string;
  /**
   * Ways to attribute a statement: `N` is the name, `SAYS` a verb of saying, the groups together are the
   * statement. `VERB` in front asks for a verb in it, where nothing else shows that it is a sentence.
   */
  frames: readonly string[];
  /** Words of sentences that talk about the text itself and claim nothing. */
  ownWords: string;
  /**
   * Tables of what makes a statement another one: `$&_always is` for "is always", `most some` for "most"
   * instead of "some".
   */
  always: string;
  wider: string;
  surer: string;
  /** What says so of one thing alone, before a sentence, and what makes the next sentence a reason. */
  only: string;
  because: string;
  /** What opens a condition. */
  conditions: string;
  /** Words beside `limits` that link, rank or widen statements, for a judge to look at. */
  links: string;
};
