import type { ArticleSentence } from '../article/article.ts';
import { splitSentences } from '../text/split-sentences.ts';
import { contentWords } from '../text/words.ts';
import { withoutConnectives } from './connectives.ts';
import { refersBack } from './dangling.ts';
import { inSourcesWords, isSaid, quotable } from './in-sources-words.ts';
import { knownThings } from './known-things.ts';
import { isAntecedentKept, type Lost } from './lost-antecedent.ts';
import { nameSubject } from './name-subject.ts';
import { verifySentence, type EvidencePool } from './verify-sentence.ts';

/**
 * One sentence that may lean on a lost one, mended as `mendLeaning` says: itself where nothing is amiss.
 *
 * @param around what is shown before it and behind it.
 */
export function mendSentence(
  sentence: ArticleSentence,
  lost: Lost,
  pool: EvidencePool,
  around: { before: readonly string[]; after: readonly string[] },
): ArticleSentence[] {
  const { language } = pool;
  const { text } = sentence;
  const isGone = lost.shown === '' || !lost.drafted.startsWith(lost.shown.slice(0, -1));
  // In a draft of several sentences only the first can lean on what stands before the draft.
  const end = splitSentences(text, language)[0]?.end ?? text.length;
  const first = text.slice(0, end);
  const opening = isGone ? withoutConnectives(first, language, lost.shown === '') : first;
  const free = opening + text.slice(end);
  const leans = refersBack(opening, language) && !isAntecedentKept(opening, lost, language);
  if (!leans) return [free === text ? sentence : (gated(free, sentence, pool) ?? sentence)];
  const passage = sentence.evidenceIds.flatMap((id) => {
    const quote = pool.evidenceOf(id)?.quote ?? '';
    return splitSentences(quote, language).map((span) => quote.slice(span.start, span.end).trim());
  });
  const named = nameSubject(free, passage, language);
  const carried = named === undefined ? undefined : gated(named, sentence, pool);
  if (carried) return [carried];
  const { before, after } = around;
  if (goesOnAsInSource(sentence, before.slice(-1), pool)) return [sentence];
  const told = inSourcesWords(sentence, pool, [...before, ...after]);
  return told.length > 0 ? told : [takenOut(sentence)];
}

/** Whether what a sentence leans on in its source is what stands before it now. */
function goesOnAsInSource(
  { text, evidenceIds }: ArticleSentence,
  last: readonly string[],
  pool: EvidencePool,
): boolean {
  const { language } = pool;
  return evidenceIds
    .flatMap((id) => quotable(pool.evidenceOf(id)?.quote ?? '', language))
    .some(
      ([first = '', second]) =>
        second !== undefined && isSaid(text, [second], language) && isSaid(first, last, language),
    );
}

/** A new wording of a sentence, if its own evidence carries it. */
function gated(
  text: string,
  sentence: ArticleSentence,
  pool: EvidencePool,
): ArticleSentence | undefined {
  const found = verifySentence({ text, evidenceIds: sentence.evidenceIds }, pool);
  if (found.verdict !== 'supported' || found.recited) return undefined;
  return { ...found, verdict: 'softened', drafted: sentence.drafted ?? sentence.text };
}

/** A sentence removed because of what it leans on. */
export function takenOut(sentence: ArticleSentence): ArticleSentence {
  const [opening = ''] = sentence.text.split(/[\s,]/u);
  const check = { name: 'antecedent' as const, passed: false, missing: [opening] };
  return { ...sentence, verdict: 'removed', checks: [...sentence.checks, check] };
}

/**
 * In the place of a lost sentence one of the passages that brings a thing in and does not speak of it as
 * known; undefined where there is none that `around` does not say.
 *
 * @param thing stem of the noun.
 */
export function introductionOf(
  thing: string,
  lost: ArticleSentence,
  pool: EvidencePool,
  around: readonly string[],
): ArticleSentence | undefined {
  for (const id of new Set(lost.evidenceIds)) {
    for (const run of quotable(pool.evidenceOf(id)?.quote ?? '', pool.language)) {
      const [text = ''] = run;
      if (run.length > 1 || !contentWords(text, pool.language).includes(thing)) continue;
      if (knownThings(text, pool.language).has(thing)) continue;
      if (isSaid(text, around, pool.language)) continue;
      const { checks } = verifySentence({ text, evidenceIds: [id] }, pool);
      return { text, evidenceIds: [id], verdict: 'softened', checks, drafted: lost.text };
    }
  }
  return undefined;
}
