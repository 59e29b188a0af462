import { contentWords, tokenize } from '@citeloom/common/domain/text/words';
import { analyseQuery, readingLanguage, type Lexicon } from './query.ts';
import { isKnownTopic } from './topic-gate.ts';

/** Shorter words have too many neighbours; from so many letters on two mistakes are forgiven. */
const SHORTEST = 4;
const TWO_MISTAKES_FROM = 7;

/**
 * A question with each word that the library does not know put right by the nearest one that it knows:
 * one mistake away, in longer words two (Damerau 1964), never in its first letter. Undefined when no
 * word could be put right, or the library would not know the question then either.
 */
export function spelledRight(query: string, lexicon: Lexicon): string | undefined {
  const unknown = new Set(
    analyseQuery(query, lexicon)
      .filter(({ passages, text }) => passages === 0 && text.length >= SHORTEST)
      .map(({ text }) => text),
  );
  if (unknown.size === 0) return undefined;
  const language = readingLanguage(query, lexicon.languages);
  let right = '';
  let at = 0;
  let changed = false;
  for (const { text, start, end } of tokenize(query, language)) {
    const nearest = unknown.has(text) ? nearestWord(text.toLowerCase(), lexicon) : undefined;
    right += query.slice(at, start) + (nearest ?? text);
    at = end;
    changed ||= nearest !== undefined;
  }
  right += query.slice(at);
  return changed && isKnownTopic(analyseQuery(right, lexicon)) ? right : undefined;
}

function nearestWord(word: string, { vocabulary, languages }: Lexicon): string | undefined {
  const most = word.length >= TWO_MISTAKES_FROM ? 2 : 1;
  let best: { text: string; mistakes: number; passages: number } | undefined;
  for (const language of languages.keys()) {
    for (const text of vocabulary.written(language)) {
      if (text[0]?.toLowerCase() !== word[0]) continue;
      if (text.length < SHORTEST || Math.abs(text.length - word.length) > most) continue;
      const mistakes = distance(word, text.toLowerCase(), most);
      if (mistakes > most || mistakes > (best?.mistakes ?? most)) continue;
      const passages = passagesWith(text, language);
      if (passages === 0 || (mistakes === best?.mistakes && passages <= best.passages)) continue;
      best = { text: text.toLowerCase(), mistakes, passages };
    }
  }
  return best?.text;

  function passagesWith(text: string, language: string): number {
    const [stem] = contentWords(text, language);
    const number = stem === undefined ? undefined : vocabulary.find(stem, language);
    return number === undefined ? 0 : vocabulary.passagesWith(number);
  }
}

/** Letters put in, left out, changed or swapped with their neighbour; more than `most` is not told apart. */
function distance(one: string, other: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    before = last;
    last = current;
  }
  return last[other.length]!;
}
