/** Prefixes that turn a word into its opposite, per primary language tag. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  en: ['un', 'non', 'in', 'im', 'ir', 'il', 'dis', 'mis'],
  de: ['un', 'nicht', 'miss'],
  fr: ['in', 'im', 'ir', 'il', 'dé', 'dés', 'non', 'mé'],
  es: ['in', 'im', 'ir', 'des', 'no'],
  pt: ['in', 'im', 'ir', 'des', 'não'],
};
const MIN_STEM = 4;
/** Stems that only look like the opposite of each other: "form" and "inform". */
const UNRELATED = new Set(
  'form come side line stall tend vest stance sight tact dex voic crease put cover play patch cuss count tribut pose port prove part press plant plic fer spect struct put flu duc dic fect vent it der ion til solv sert stinct ect tent cent put ternal ward land creas vestig stitut stanc'.split(
    ' ',
  ),
);

/**
 * Words of a statement that the other has only with or without a prefix such as "un-" or "in-"
 * (supported, unsupported), by stem.
 */
export function oppositeByPrefix(
  own: ReadonlySet<string>,
  given: ReadonlySet<string>,
  base: string,
): string[] {
  const opposites: string[] = [];
  const prefixes = PREFIXES[base] ?? [];
  const related = (stem: string) => stem.length >= MIN_STEM && !UNRELATED.has(stem);
  for (const stem of own) {
    if (given.has(stem)) continue;
    for (const prefix of prefixes) {
      const bare = stem.startsWith(prefix) ? stem.slice(prefix.length) : '';
      if ((related(stem) && given.has(prefix + stem)) || (related(bare) && given.has(bare))) {
        opposites.push(stem);
        break;
      }
    }
  }
  return opposites;
}
