import type { ZodType } from 'zod';

/**
 * A parser that answers the same object for the same input object, so that a list which grows by
 * one piece does not make every other piece new. Null for what does not parse.
 */
export function parseOnce<T>(schema: ZodType<T>): (value: unknown) => T | null {
  const known = new WeakMap<object, T | null>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return null;
    const before = known.get(value);
    if (before !== undefined) return before;
    const parsed = schema.safeParse(value);
    const result = parsed.success ? parsed.data : null;
    known.set(value, result);
    return result;
  };
}
