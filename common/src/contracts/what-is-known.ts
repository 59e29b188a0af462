import { z } from 'zod';

type Fields<Item extends z.ZodObject> = (keyof Item['shape'] & string)[];

const isUnknownTo = (words: z.ZodType, value: unknown) =>
  typeof value === 'string' && !words.safeParse(value).success;

const knows = (item: z.ZodObject, fields: readonly string[]) => (value: unknown) =>
  fields.every((field) => {
    const words = item.shape[field] as z.ZodType;
    return !isUnknownTo(words, (value as Record<string, unknown> | null | undefined)?.[field]);
  });

/**
 * A list that leaves out what only a newer program knows: items that have, in one of these fields, a word
 * which its contract does not name. Whatever else is wrong with an item is still an error.
 */
export function knownItems<Item extends z.ZodObject>(item: Item, ...fields: Fields<Item>) {
  const isKnown = knows(item, fields);
  const leaveOut = (items: unknown) => (Array.isArray(items) ? items.filter(isKnown) : items);
  return z.preprocess(leaveOut, z.array(item));
}

/** Something that may be left out, and is where only a newer program knows its word in one of these fields. */
export function knownPart<Item extends z.ZodObject>(item: Item, ...fields: Fields<Item>) {
  const isKnown = knows(item, fields);
  const leaveOut = (part: unknown) => (isKnown(part) ? part : undefined);
  return z.preprocess(leaveOut, item.optional()).optional();
}

/** One of the words that a contract names; a word that only a newer program knows becomes another value. */
export function knownOr<Words extends z.ZodType>(words: Words, otherwise: z.output<Words>) {
  return z.preprocess((value) => (isUnknownTo(words, value) ? otherwise : value), words);
}
