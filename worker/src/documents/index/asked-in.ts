import { eld } from 'eld/small';
import { detectAll } from 'tinyld';

/** Scripts that one language alone is commonly written in; Japanese has Chinese signs beside its own. */
const SCRIPTS = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu, /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
] as const;

/** Chinese signs alone may be Japanese; Indonesian and Filipino are not told from Malay and English. */
const NOT_TOLD_APART = new Set(['ja', 'zh', 'ms', 'tl']);

/**
 * By so much, over the number of letters, the likeliest language must be likelier than the next one where
 * both detectors name it, and where only one does, which needs more letters besides: fewer say less.
 */
const AGREED = 3;
const ALONE = 7;
const ALONE_LETTERS = 16;

const LENGTH_MAX = 1000;

/**
 * The language (ISO 639-1) that a question is put in, by its script or by two detectors; undefined where
 * that is not sure, as for most single words and names.
 *
 * @example askedIn('panele słoneczne') // 'pl'
 * @example askedIn('AI agents') // undefined
 */
export function askedIn(question: string): string | undefined {
  const text = question.slice(0, LENGTH_MAX);
  const letters = count(text, /\p{L}/gu);
  const byScript = SCRIPTS.find(([, own, shared]) => {
    const told = count(text, own);
    return told > 0 && 2 * told >= letters - (shared ? count(text, shared) : 0);
  });
  if (byScript) return byScript[0];
  const [best, next] = Object.entries(eld.detect(text).getScores()).sort(([, a], [, b]) => b - a);
  if (best === undefined || NOT_TOLD_APART.has(best[0])) return undefined;
  const likelier = next ? odds(best[1]) / odds(next[1]) : Infinity;
  const agreed = detectAll(text)[0]?.lang === best[0];
  if (!agreed && (next === undefined || letters < ALONE_LETTERS)) return undefined;
  return likelier >= 1 + (agreed ? AGREED : ALONE) / letters ? best[0] : undefined;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const odds = (score: number) => score / (1 - score);
