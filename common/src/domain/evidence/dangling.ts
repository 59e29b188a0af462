import { baseOf } from '../text/locale.ts';
import { DANGLING_OPENERS, STANDING_OPENERS } from './dangling-openers.ts';
import { opensWith } from './opens-with.ts';
import { pointsElsewhere } from './section-pointers.ts';

const OPENING = '^[\\s"\'“„«»‘(\\[*•–—-]*';
/** Case matters here: `Das Paket` stands, `Das ist` does not. */
const standing = new Map(
  Object.entries(STANDING_OPENERS).map(([language, words]) => [
    language,
    new RegExp(
      `${OPENING}(?:${words
        .replace(/\n/g, '')
        .replaceAll(' ', '\\s+')
        .replace(
          /(^|\||\(\?:)(\p{Ll})/gu,
          (_, open: string, letter: string) => `${open}[${letter}${letter.toUpperCase()}]`,
        )})`,
      'u',
    ),
  ]),
);

/** Announces something that is not in the sentence: a list, an example, code. */
const ANNOUNCES = /[:：,;–—-]["'”’»)\]]*$/u;
/** A fragment of dialogue or list: opens with a closing mark or a conjunction mark. */
const OPENS_CLOSED = /^[)\]}»”.,;:!?…%&/|]/u;

/**
 * Whether a sentence can be read without the ones before and after it: it neither opens with a
 * word that refers back ("This", "However", "It", "The latter"), nor points elsewhere ("as
 * described above", "see Section 6.2"), nor announces what is missing ("the following:").
 * Knows en, de, fr, es and pt; in other languages only the last two tests apply.
 */
export function standsAlone(sentence: string, language: string): boolean {
  const text = sentence.trim().replaceAll('’', "'");
  if (text === '' || ANNOUNCES.test(text) || OPENS_CLOSED.test(text)) return false;
  const base = baseOf(language);
  if (opensWith(text, DANGLING_OPENERS, base) && !standing.get(base)?.test(text)) return false;
  return !pointsElsewhere(text);
}
