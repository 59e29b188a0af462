/** By what a list is sorted before the field that tells its rows apart. */
type Sorted = { field: string; direction: 1 | -1 };

/**
 * The filter of everything behind the place where a page ended, in the order of a field and then of the
 * field that tells rows apart.
 *
 * @param id the field that tells rows apart.
 * @param place what the last row of the page has in both fields, as it is stored.
 */
export function behindPlace(
  { field, direction }: Sorted,
  id: string,
  place: { at: unknown; id: unknown },
): Record<string, unknown> {
  const beyond = direction === 1 ? '$gt' : '$lt';
  if (field === id) return { [field]: { [beyond]: place.at } };
  return {
    // Where the index is entered; the alternatives alone would be tried from its beginning.
    [field]: { [`${beyond}e`]: place.at },
    $or: [{ [field]: { [beyond]: place.at } }, { [field]: place.at, [id]: { [beyond]: place.id } }],
  };
}
