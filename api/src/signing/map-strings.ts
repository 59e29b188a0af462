import { AppError } from '@citeloom/common/domain/app-error';

/** Deeper than any answer of ours; a client's JSON that is deeper is refused. */
const DEPTH_MAX = 24;

/** A string within JSON: its value, the key it stands under, and the object around it. */
export type StringPlace = { text: string; key: string | null; holder: Record<string, unknown> };

/**
 * A copy of a JSON value with every string replaced by what `replace` makes of it.
 *
 * @throws AppError `validation_failed` when the value is nested too deeply.
 */
export function mapStrings(value: unknown, replace: (place: StringPlace) => string): unknown {
  const walk = (
    item: unknown,
    key: string | null,
    holder: Record<string, unknown>,
    depth: number,
  ): unknown => {
    if (typeof item === 'string') return replace({ text: item, key, holder });
    if (item === null || typeof item !== 'object' || item instanceof Date) return item;
    if (depth > DEPTH_MAX) {
      throw new AppError('validation_failed', 'The data is nested too deeply.');
    }
    if (Array.isArray(item)) return item.map((entry) => walk(entry, key, holder, depth + 1));
    const object = item as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(object).map(([name, entry]) => [name, walk(entry, name, object, depth + 1)]),
    );
  };
  return walk(value, null, {}, 0);
}
