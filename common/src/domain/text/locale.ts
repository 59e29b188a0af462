/** The tag itself when `Intl` understands it, else `en`; never throws. */
export function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** The primary language of a BCP 47 tag: `pt` of `pt-BR`. */
export function baseOf(language: string): string {
  return (language.split(/[-_]/)[0] ?? '').toLowerCase();
}
