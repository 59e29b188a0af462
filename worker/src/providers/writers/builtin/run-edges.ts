import { pointsElsewhere } from '@citeloom/common/domain/readability/section-pointers';
import { takesBack } from '@citeloom/common/domain/text/takes-back';
import { announces, isWholeSentence, leans, type PassageSentence } from './passage-sentences.ts';

/** Whether the paragraph that a sentence stands in has more than `most` sentences. */
export function isLong(sentences: readonly PassageSentence[], at: number, most: number): boolean {
  const { block } = sentences[at] ?? {};
  return sentences.filter((one) => one.block === block).length > most;
}

/**
 * Where a run may begin within a stretch: with the first paragraph that needs nothing before it and,
 * if that is a long one, with any later sentence of which this holds; where a whole passage has no
 * such paragraph, with the first such sentence.
 */
export function openings(
  sentences: readonly PassageSentence[],
  from: number,
  to: number,
  most: number,
  language: string,
): number[] {
  const places = [...Array(to - from).keys()].map((more) => from + more);
  const stands = (at: number) => !leans(sentences, at, language);
  const opens = (at: number) =>
    at === 0 ||
    sentences[at - 1]?.block !== sentences[at]?.block ||
    !isWholeSentence(sentences, at - 1);
  const isAny = (at: number) => opens(at) || isLong(sentences, at, most);
  const found = places.filter((at) => isAny(at) && stands(at));
  if (found.length > 0 || from > 0) return found;
  return places.filter(stands).slice(0, 1);
}

/** Where a run ends: after the last whole paragraph that fits, else after as many sentences as fit. */
export function endOfQuotedRun(
  sentences: readonly PassageSentence[],
  start: number,
  to: number,
  most: number,
  language: string,
): number {
  let end = start;
  let whole = start;
  let prose = 0;
  for (let at = start; at < to; at += 1) {
    const list = listAt(sentences, at);
    if (list > at + 1 && list <= to) at = list - 1;
    else if (list > at) break;
    else prose += 1;
    if (prose > most) break;
    end = at + 1;
    const closes = end === to || sentences[end]?.block !== sentences[at]?.block;
    if (closes && !announces(sentences[at]?.text ?? '')) whole = end;
  }
  let cut = whole > start ? whole : end;
  while (cut > start + 1 && cutsOff(sentences, cut, language)) cut -= 1;
  return announces(sentences[cut - 1]?.text ?? '') ? cut - 1 : cut;
}

/** Where the list ends that begins at a place; the place itself where none begins. */
function listAt(sentences: readonly PassageSentence[], at: number): number {
  let end = at;
  while (sentences[end]?.kind === 'item') end += 1;
  return end;
}

/**
 * Whether a run may not end at a place: the next sentence takes the last one back, or the last one
 * announces what no longer follows or points to another place of its document.
 */
function cutsOff(sentences: readonly PassageSentence[], cut: number, language: string): boolean {
  const { text: last = '', kind } = sentences[cut - 1] ?? {};
  const next = sentences[cut]?.text ?? '';
  if (takesBack(next, language) || announces(last)) return true;
  return kind !== 'item' && pointsElsewhere(last);
}
