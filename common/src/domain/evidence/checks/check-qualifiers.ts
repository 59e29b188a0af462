import type { ContentToken } from '../../text/words.ts';
import type { Reading } from '../reading.ts';

/**
 * Words before a noun that make it something else: a former minister is no minister. By language, one
 * sense a line.
 */
const QUALIFIERS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'former|formerly|ex|then|one-time|erstwhile',
    'current|incumbent|sitting|present-day',
    'acting|interim|caretaker',
    'alleged|suspected|supposed|purported|so-called|self-proclaimed',
    'proposed|planned|prospective|would-be|draft|provisional',
    'deputy|vice|assistant|associate|junior',
    'potential|possible|likely|hypothetical',
    'fake|counterfeit|forged|mock|simulated',
    'partial|incomplete|unfinished',
  ],
  de: [
    'ehemalig\\p{L}*|einstig\\p{L}*|ex',
    'derzeitig\\p{L}*|amtierend\\p{L}*|gegenwärtig\\p{L}*',
    'angeblich\\p{L}*|mutmaßlich\\p{L}*|vermeintlich\\p{L}*|sogenannt\\p{L}*',
    'geplant\\p{L}*|vorgeschlagen\\p{L}*|vorläufig\\p{L}*|künftig\\p{L}*',
    'stellvertretend\\p{L}*',
    'möglich\\p{L}*|potenziell\\p{L}*|potentiell\\p{L}*',
    'gefälscht\\p{L}*',
  ],
  fr: [
    'ancien|ancienne|anciens|anciennes|ex',
    'actuel\\p{L}*',
    'présumé\\p{L}*|prétendu\\p{L}*|supposé\\p{L}*',
    'prévu\\p{L}*|proposé\\p{L}*|provisoire\\p{L}*|futur\\p{L}*',
    'adjoint\\p{L}*|vice',
    'possible\\p{L}*|potentiel\\p{L}*',
  ],
  es: [
    'antigu[oa]s?|ex|exministr[oa]|expresident[ea]',
    'actual|actuales',
    'presunt[oa]s?|supuest[oa]s?',
    'previst[oa]s?|propuest[oa]s?|provisional\\p{L}*|futur[oa]s?',
    'adjunt[oa]s?|vice',
    'posible\\p{L}*|potencial\\p{L}*',
  ],
  pt: [
    'antig[oa]s?|ex',
    'atual|atuais',
    'supost[oa]s?|alegad[oa]s?',
    'previst[oa]s?|propost[oa]s?|provisóri[oa]s?|futur[oa]s?',
    'adjunt[oa]s?|vice',
    'possível|possíveis|potencial|potenciais',
  ],
};
/** Languages whose qualifiers stand before the noun; in the others they may stand right behind it. */
const ONLY_BEFORE = new Set(['en', 'de']);
/** Further away than so many UTF-16 units a word is not what is qualified. */
const NEAR = 25;

type Qualifier = { sense: number; text: string; start: number; end: number };

const compiled = new Map<string, RegExp[]>();

function qualifiersIn({ text, base }: Reading): Qualifier[] {
  let senses = compiled.get(base);
  if (!senses) {
    const list = QUALIFIERS[base] ?? [];
    senses = list.map((words) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?!\\p{L})`, 'giu'));
    compiled.set(base, senses);
  }
  return senses.flatMap((pattern, sense) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      ...{ sense, text: found, start: index, end: index + found.length },
    })),
  );
}

/** The words right beside a qualifier: what it may qualify. */
function qualified(reading: Reading, { start, end }: Qualifier): ContentToken[] {
  const next = reading.tokens.find((token) => token.start >= end);
  const joined = next && !/[.,;:!?]/u.test(reading.text.slice(end, next.start));
  const behind = joined && next.start - end < NEAR ? [next] : [];
  if (ONLY_BEFORE.has(reading.base)) return behind;
  const before = reading.tokens.filter((token) => token.end <= start && token.end > start - 3);
  return [...before, ...behind];
}

/**
 * Qualifiers that a sentence drops or adds: "the minister" for "the former minister", "the current head"
 * for "the head". A noun that the passage also has without the qualifier may go without.
 */
export function differingQualifiers(sentence: Reading, passage: Reading): string[] {
  const [own, given] = [qualifiersIn(sentence), qualifiersIn(passage)];
  const added = own.filter(({ sense }) => !given.some((other) => other.sense === sense));
  const nouns = new Map(given.map((qualifier) => [qualifier, qualified(passage, qualifier)]));
  const all = [...nouns.values()].flat();
  const isAlwaysQualified = (stem: string) =>
    passage.tokens.filter((token) => token.stem === stem).every((token) => all.includes(token));
  const dropped = given.filter(
    (qualifier) =>
      !own.some(({ sense }) => sense === qualifier.sense) &&
      nouns.get(qualifier)?.some(({ stem }) => sentence.stems.has(stem) && isAlwaysQualified(stem)),
  );
  return [...new Set([...added, ...dropped].map(({ text }) => text))];
}
