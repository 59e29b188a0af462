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
/** Words inside a sentence that lean on the one before: ", though,", "consider this a bug". */
const LEANS_INSIDE: Readonly<Record<string, RegExp>> = {
  en: /^[^,;:]*(?<!\p{L})(?:therefore|consequently|hence)(?!\p{L})|,\s(?:though|however|too|therefore|then|instead|for example|for instance),|,\s(?:though|too|either)[.!]?$|^[^,;:]*(?<!\p{L})(?:this|these|those)(?=\s+(?:is|are|was|were|to|off|on|in|with|by|for|can|may|will|should|must|has|have|does|means|way|case|reason|point)(?!\p{L})|[.,;!?])|^[^,;:]*(?<!\p{L})that(?=\s+(?:way|case|reason|point)(?!\p{L})|[.,;!?])|(?:^|(?<!\p{L})(?:if|when|while|because|since|although|though|but) )that (?:is|was|has|does|means|will|would|should|must|can|may)(?!\p{L})|(?<!\p{L})(?:in|for|by|at|to) (?:this|that|such a) (?:case|way|reason|manner|point|end|purpose)|(?<!\p{L})(?:the (?:latter|former)|respectively|likewise|accordingly)(?!\p{L})/iu,
  de: /^[^,;:]*(?<!\p{L})(?:deshalb|daher|deswegen|folglich|dagegen|hingegen)(?!\p{L})|(?<!\p{L})(?:in diesem fall|auf diese weise|aus diesem grund|zu diesem zweck|der letztere|letzterer)(?!\p{L})|,\s(?:jedoch|allerdings|hingegen),/iu,
  fr: /^[^,;:]*(?<!\p{L})(?:donc|par conséquent)(?!\p{L})|(?<!\p{L})(?:dans ce cas|de cette (?:manière|façon)|pour cette raison|ce dernier|cette dernière)(?!\p{L})|,\s(?:cependant|toutefois|en revanche|par contre),/iu,
  es: /^[^,;:]*(?<!\p{L})(?:por (?:lo )?tanto|por es[ot]|por ello)(?!\p{L})|(?<!\p{L})(?:en (?:este|ese|tal) caso|de esta (?:manera|forma)|por esta razón|este último|esta última)(?!\p{L})|,\s(?:sin embargo|no obstante|en cambio),/iu,
  pt: /^[^,;:]*(?<!\p{L})(?:portanto|por isso)(?!\p{L})|(?<!\p{L})(?:n(?:este|esse) caso|d(?:esta|essa) (?:maneira|forma)|por (?:esta|essa) razão|este último|esta última)(?!\p{L})|,\s(?:no entanto|porém|contudo|por outro lado),/iu,
};
/** A fragment of dialogue or list: opens with a closing mark or a conjunction mark. */
const OPENS_CLOSED = /^[)\]}»”.,;:!?…%&/|]/u;

/** Whether a sentence opens with, or holds, a word that refers to the sentence before it (en, de, fr, es, pt). */
export function refersBack(sentence: string, language: string): boolean {
  const text = sentence.trim().replaceAll('’', "'");
  const base = baseOf(language);
  if (opensWith(text, DANGLING_OPENERS, base) && !standing.get(base)?.test(text)) return true;
  return LEANS_INSIDE[base]?.test(text) ?? false;
}

/**
 * Whether a sentence can be read without the ones before and after it: it neither opens with a
 * word that refers back ("This", "However", "It", "The latter"), nor points elsewhere ("as
 * described above", "see Section 6.2"), nor announces what is missing ("the following:").
 * Knows en, de, fr, es and pt; in other languages only the last two tests apply.
 */
export function standsAlone(sentence: string, language: string): boolean {
  const text = sentence.trim();
  if (text === '' || ANNOUNCES.test(text) || OPENS_CLOSED.test(text)) return false;
  return !refersBack(text, language) && !pointsElsewhere(text.replaceAll('’', "'"));
}
