import { z } from 'zod';

/** A list of an answer without the items that have not this shape: one odd entry costs none of the others. */
export function usableItems<Item extends z.ZodType>(item: Item) {
  return z.array(z.unknown()).transform((given): z.output<Item>[] =>
    given.flatMap((one) => {
      const parsed = item.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );
}
