const OPENING = '^[\\s"\'“„«»‘(\\[*•–—-]*';
const compiled = new Map<Readonly<Record<string, string>>, Map<string, RegExp>>();

/** Whether a text opens with one of a language's alternatives, in any case, behind marks. */
export function opensWith(
  text: string,
  alternatives: Readonly<Record<string, string>>,
  base: string,
): boolean {
  const words = alternatives[base];
  if (!words) return false;
  let byBase = compiled.get(alternatives);
  if (!byBase) compiled.set(alternatives, (byBase = new Map<string, RegExp>()));
  let expression = byBase.get(base);
  if (!expression) {
    const body = words.replaceAll('\n', '').replaceAll(' ', '\\s+');
    expression = new RegExp(`${OPENING}(?:${body})(?![\\p{Alpha}\\d-])`, 'iu');
    byBase.set(base, expression);
  }
  return expression.test(text);
}
