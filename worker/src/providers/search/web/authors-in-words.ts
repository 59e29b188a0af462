const AUTHORS_MAX = 3;

/** The first authors by name, and that there are others; null where none has a name. */
export function authorsInWords(names: readonly string[]): string | null {
  const shown = names.filter(Boolean).slice(0, AUTHORS_MAX).join(', ');
  if (shown === '') return null;
  return names.length > AUTHORS_MAX ? `${shown} and others` : shown;
}
