/** A string within JSON: its value, the key it stands under, and the object around it. */
export type StringPlace = { text: string; key: string | null; holder: Record<string, unknown> };

/** A copy of a JSON value with every string replaced by what `replace` makes of it. */
export function mapStrings(value: unknown, replace: (place: StringPlace) => string): unknown {
  const walk = (item: unknown, key: string | null, holder: Record<string, unknown>): unknown => {
    if (typeof item === 'string') return replace({ text: item, key, holder });
    if (item === null || typeof item !== 'object' || item instanceof Date) return item;
    if (Array.isArray(item)) return item.map((entry) => walk(entry, key, holder));
    const object = item as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(object).map(([name, entry]) => [name, walk(entry, name, object)]),
    );
  };
  return walk(value, null, {});
}
