/** A sentence that a scripted model has said, and what is known of it. */
export type Said = {
  text: string;
  /** What was done to the passage. */
  kind: string;
  honest: boolean;
  /** Words that make the sentence wrong: a repaired sentence without them is right again. */
  wrong: string[];
  /** The passage it was made from. */
  base: string;
  /** The ids it was given, as the model wrote them. */
  ids: string[];
};

/** Everything that a scripted model has said, by its text. */
export type Journal = {
  note(said: Said): { text: string; aliases: string[] };
  find(text: string): Said | undefined;
  all(): Said[];
};

/** An empty journal. A text said twice keeps what was known first. */
export function createJournal(): Journal {
  const entries: Said[] = [];
  const byText = new Map<string, Said>();
  // Quotation marks are put in by the product where long runs stand word for word.
  const key = (text: string) => text.replace(/[“”„«»\s]+/gu, '');
  return {
    note(said) {
      entries.push(said);
      if (!byText.has(key(said.text))) byText.set(key(said.text), said);
      return { text: said.text, aliases: said.ids };
    },
    find: (text) => byText.get(key(text)),
    all: () => entries,
  };
}
