import type { ArticleSentence } from '../article/article.ts';
import { contentWords } from '../text/words.ts';
import { refersBack } from './dangling.ts';
import { knownThings } from './known-things.ts';
import { lossOf } from './lost-antecedent.ts';
import { introductionOf, mendSentence, takenOut } from './mend-sentence.ts';
import type { DraftSentence, EvidencePool } from './verify-sentence.ts';

/** A draft and the number of the paragraph or list that it stands in. */
export type BlockDraft = DraftSentence & { block?: number };

/**
 * Mends what leans on a sentence that does not stand as it was drafted. Such a sentence loses what merely
 * ties it to the one before ("However,"), has its pronoun replaced by the subject that its passage has,
 * or is said in its source's words; each of these goes through the gate and counts as `softened`. What
 * cannot be mended would speak of something else than its source, and is removed with a failed check
 * named `antecedent`. A thing named as known ("the decision") gets the sentence of its source that tells
 * of it, where there is one. Transitions go that have nothing left to turn from or to. Pure.
 *
 * @param drafts the sentences of one text, a section for instance, in their order.
 * @param became what gate and vote have made of each.
 * @param said what the reader has read before them.
 * @returns the same with the mended ones in their places.
 */
export function mendLeaning(
  drafts: readonly BlockDraft[],
  became: readonly (readonly ArticleSentence[])[],
  pool: EvidencePool,
  said: readonly string[],
): ArticleSentence[][] {
  const mended = became.map((sentences) => [...sentences]);
  const lossAt = (at: number) => lossOf(drafts[at]?.text ?? '', mended[at] ?? []);
  if (drafts.every((_draft, at) => lossAt(at) === null)) return mended;
  const shown = (from: number, to: number) =>
    mended.slice(from, to).flatMap((sentences) => sentences.filter(isShown).map(textOf));

  for (const at of drafts.keys()) {
    const [sentence] = mended[at] ?? [];
    // Several sentences, and words of a source, stand by themselves.
    if (!sentence || !isShown(sentence) || mended[at]?.length !== 1) continue;
    if (isUncited(sentence)) {
      if (turnsFromNothing(at)) mended[at] = [takenOut(sentence)];
      continue;
    }
    if (!(drafts[at]?.text ?? '').startsWith(sentence.text.slice(0, -1))) continue;
    const before = statementBefore(at);
    const lost = before === undefined ? null : lossAt(before);
    const around = { before: [...said, ...shown(0, at)], after: shown(at + 1, mended.length) };
    if (lost) mended[at] = mendSentence(sentence, lost, pool, around);
    introduce(at);
  }
  for (const at of [...drafts.keys()].reverse()) {
    const [sentence] = mended[at] ?? [];
    if (sentence && isUncited(sentence) && turnsToNothing(at)) mended[at] = [takenOut(sentence)];
  }
  return mended;

  /** The last draft before one that states something. */
  function statementBefore(at: number): number | undefined {
    for (let index = at - 1; index >= 0; index -= 1)
      if (!mended[index]?.every((one) => isUncited(one) || isIdle(one))) return index;
    return undefined;
  }

  function sameBlock(at: number, other: number): boolean {
    return other in drafts && drafts[other]?.block === drafts[at]?.block;
  }

  function turnsFromNothing(at: number): boolean {
    const before = statementBefore(at);
    if (before === undefined || lossAt(before)?.shown !== '') return false;
    if (refersBack(drafts[at]?.text ?? '', pool.language)) return true;
    const first = drafts.findIndex((_draft, index) => sameBlock(at, index));
    return sameBlock(at, before) && shown(first, at).length === 0;
  }

  function turnsToNothing(at: number): boolean {
    const last = drafts.findLastIndex((_draft, index) => sameBlock(at, index));
    return last > at && shown(at + 1, last + 1).length === 0;
  }

  /** Puts the sentence that first tells of a known thing in the place of the lost one that told of it. */
  function introduce(at: number): void {
    const sentence = mended[at]?.find(isShown);
    if (!sentence) return;
    const told = [...said, ...shown(0, at)];
    const heard = new Set(told.flatMap((text) => contentWords(text, pool.language)));
    for (const thing of knownThings(sentence.text, pool.language)) {
      if (heard.has(thing)) continue;
      const place = drafts.findLastIndex(
        ({ text }, index) =>
          index < at &&
          lossAt(index)?.shown === '' &&
          contentWords(text, pool.language).includes(thing),
      );
      const lost = mended[place]?.[0];
      if (!lost) continue;
      const ids = [...lost.evidenceIds, ...sentence.evidenceIds];
      const around = [...told, ...shown(at, mended.length)];
      const found = introductionOf(thing, { ...lost, evidenceIds: ids }, pool, around);
      if (!found) continue;
      mended[place] = [found];
      return;
    }
  }
}

const textOf = ({ text }: ArticleSentence) => text;
const isShown = ({ verdict }: ArticleSentence) => verdict !== 'removed';
const isUncited = ({ verdict }: ArticleSentence) => verdict === 'uncited';
const isIdle = ({ verdict, checks, evidenceIds }: ArticleSentence) =>
  verdict === 'removed' && evidenceIds.length === 0 && checks.at(-1)?.name === 'antecedent';
