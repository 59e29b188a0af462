import type { Reading } from '../reading.ts';
import type { Clause } from './clauses.ts';

/** The small words before whoever does what is said in the passive. */
export const AGENT: Readonly<Record<string, string>> = {
  en: 'by',
  de: 'von|vom|durch',
  fr: 'par',
  es: 'por',
  pt: 'por|pelo|pela|pelos|pelas',
};
const passive = (verb: string, base: string) =>
  new RegExp(
    `(?<!\\p{L})(?:${verb})(?!\\p{L}).*(?<!\\p{L})(?:${AGENT[base] ?? ''})(?!\\p{L}|\\s*[\\d€$£])`,
    'u',
  );
const PASSIVE: Readonly<Record<string, RegExp>> = {
  en: passive('is|are|was|were|been|being|be|got|\\p{L}{3,}(?:ed|ilt|ade|ought|eld|itten)', 'en'),
  de: passive('wird|werden|wurden?|worden|ist|sind', 'de'),
  fr: passive('est|sont|était|étaient|fut|été|furent|\\p{L}{3,}ée?s?', 'fr'),
  es: passive('es|son|fue|fueron|sido|era|eran|\\p{L}{3,}[ai]d[oa]s?', 'es'),
  pt: passive('é|são|foi|foram|sido|era|eram|\\p{L}{3,}[ai]d[oa]s?', 'pt'),
};

/** Whether a clause tells what is done, and by whom. */
export function isPassive(reading: Reading, { start, end, holes }: Clause): boolean {
  let text = reading.text.slice(start, end);
  for (const hole of holes) {
    const blank = ' '.repeat(hole.end - hole.start);
    text = text.slice(0, hole.start - start) + blank + text.slice(hole.end - start);
  }
  return PASSIVE[reading.base]?.test(text) ?? false;
}
