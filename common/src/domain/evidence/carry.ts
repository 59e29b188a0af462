import type { Check } from '../../contracts/evidence-report.ts';
import { perKey, perObject } from '../made-once.ts';
import { contentWords } from '../text/words.ts';
import { checkSentence, sharesSubject, type SentenceCheck } from './check-sentence.ts';
import type { EvidencePool } from './evidence-pool.ts';
import { anyOf } from './languages/languages.ts';
import { readPassage, readText } from './parse/parsed-text.ts';

/** What code proves of a sentence, and by what. */
export type Carried = SentenceCheck & { evidenceIds: string[] };

/**
 * What the cited evidence proves of a sentence, and of the citations only those that are needed for it.
 *
 * @param ids of the pool, all known there.
 */
export function carry(text: string, ids: readonly string[], pool: EvidencePool): Carried {
  const check = (chosen: readonly string[]) =>
    checkSentence(
      text,
      chosen.flatMap((id) => pool.evidenceOf(id) ?? []),
      pool.language,
      ordinaryIn(pool),
    );
  const together = check(ids);
  if (together.level === 'failed' || ids.length === 1)
    return { ...together, evidenceIds: [...ids] };
  // Code knows of what is restated its facts alone: a judge reads all that may say a part of it.
  const restated = together.level === 'restated' ? readText(text, pool.language) : undefined;
  const mayCarry = (id: string) =>
    restated !== undefined &&
    sharesSubject(restated, readPassage(pool.evidenceOf(id)!, pool.language));
  const needed = ids.reduce((kept, id) => {
    const rest = kept.filter((other) => other !== id);
    const isSpared = check(rest).level === together.level && !mayCarry(id);
    return isSpared ? rest : kept;
  }, ids);
  return { ...together, evidenceIds: [...needed] };
}

/** Ordinary words by the dictionary, or by a passage in reach that has them in lower case. */
const ordinaryIn = perObject((pool: EvidencePool) =>
  perKey((word) => {
    if (pool.isOrdinary?.(word, pool.language)) return true;
    const small = new RegExp(`(?<!\\p{Alpha})${anyOf([word.toLowerCase()])}(?!\\p{Alpha})`, 'u');
    return pool.candidateIds.some((id) => small.test(pool.evidenceOf(id)?.quote ?? ''));
  }),
);

/** What may stand in another part of a passage than the rest of a sentence; names are known anywhere in it. */
const FAR = new Set<Check['name']>(['numbers', 'dates']);

/**
 * The same for a sentence of which figures or dates are missing, with the sentences of passages that have these:
 * they are cited as well. Each has to say more of the sentence than that, in a word that what is cited already
 * has not: where only a figure was put in the place of another, none does.
 *
 * @param own what `carry` found; it stays where a fact is nowhere.
 * @param ids the whole passages in which the facts may stand.
 */
export function withFarFacts(
  text: string,
  own: Carried,
  ids: readonly string[],
  pool: EvidencePool,
): Carried {
  const missing = own.checks.flatMap((check) => (FAR.has(check.name) ? check.missing : []));
  if (own.level !== 'failed' || missing.length === 0) return own;
  const quoteOf = (id: string) => pool.evidenceOf(id)?.quote ?? '';
  const stemsOf = (id: string) => new Set(contentWords(quoteOf(id), pool.language));
  const said = new Set(contentWords(missing.join(' '), pool.language));
  const cited = own.evidenceIds.map(stemsOf);
  const words = contentWords(text, pool.language).filter(
    (word) => !said.has(word) && !cited.some((stems) => stems.has(word)),
  );
  const telling = ids
    .flatMap((id) => pool.sentencesOf?.(id) ?? [])
    .filter((id) => contentWords(quoteOf(id), pool.language).some((word) => words.includes(word)));
  // Without what it stands in and under: each would be read again with the whole passage around it.
  const missingIn = perKey((id) => {
    const alone = { before: '', quote: quoteOf(id), after: '' };
    return checkSentence(text, [alone], pool.language).checks.flatMap((check) =>
      FAR.has(check.name) ? check.missing : [],
    );
  });
  const found = missing.flatMap(
    (fact) => telling.find((id) => !missingIn(id).includes(fact)) ?? [],
  );
  if (found.length < missing.length) return own;
  const carried = carry(text, [...new Set([...own.evidenceIds, ...found])], pool);
  return carried.level === 'failed' ? own : carried;
}
