/** The first that is named counts: many browsers name others behind themselves. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const nameIn = (userAgent: string, known: readonly (readonly [string, string])[]) =>
  known.find(([mark]) => userAgent.includes(mark))?.[1];

/**
 * A device by what its browser says of itself, which says little that is sure.
 *
 * @example deviceWords('Mozilla/5.0 (X11; Linux x86_64) … Firefox/140.0') // 'Firefox on Linux'
 */
export function deviceWords(userAgent: string): string {
  const browser = nameIn(userAgent, BROWSERS);
  const system = nameIn(userAgent, SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another program';
}
