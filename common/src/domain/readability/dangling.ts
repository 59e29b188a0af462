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
  en: /^[^,;:]*(?<!\p{Alpha})(?:therefore|consequently|hence)(?!\p{Alpha})|,\s(?:though|however|too|therefore|then|instead|for example|for instance),|,\s(?:though|too|either)[.!]?$|^[^,;:]*(?<!\p{Alpha})(?:this|these|those)(?=\s+(?:is|are|was|were|to|off|on|in|with|by|for|can|may|will|should|must|has|have|does|means|way|case|reason|point)(?!\p{Alpha})|[.,;!?])|^[^,;:]*(?<!\p{Alpha})that(?=\s+(?:way|case|reason|point)(?!\p{Alpha})|[.,;!?])|(?:^|(?<!\p{Alpha})(?:if|when|while|because|since|although|though|but) )that (?:is|was|has|does|means|will|would|should|must|can|may)(?!\p{Alpha})|(?<!\p{Alpha})(?:in|for|by|at|to) (?:this|that|such a) (?:case|way|reason|manner|point|end|purpose)|(?<!\p{Alpha})(?:the (?:latter|former)|likewise|accordingly)(?!\p{Alpha})/iu,
  de: /^[^,;:]*(?<!\p{Alpha})(?:deshalb|daher|deswegen|folglich|dagegen|hingegen)(?!\p{Alpha})|(?<!\p{Alpha})(?:in diesem fall|auf diese weise|aus diesem grund|zu diesem zweck|der letztere|letzterer)(?!\p{Alpha})|,\s(?:jedoch|allerdings|hingegen),/iu,
  fr: /^[^,;:]*(?<!\p{Alpha})(?:donc|par conséquent)(?!\p{Alpha})|(?<!\p{Alpha})(?:dans ce cas|de cette (?:manière|façon)|pour cette raison|ce dernier|cette dernière)(?!\p{Alpha})|,\s(?:cependant|toutefois|en revanche|par contre),/iu,
  es: /^[^,;:]*(?<!\p{Alpha})(?:por (?:lo )?tanto|por es[ot]|por ello)(?!\p{Alpha})|(?<!\p{Alpha})(?:en (?:este|ese|tal) caso|de esta (?:manera|forma)|por esta razón|este último|esta última)(?!\p{Alpha})|,\s(?:sin embargo|no obstante|en cambio),/iu,
  pt: /^[^,;:]*(?<!\p{Alpha})(?:portanto|por isso)(?!\p{Alpha})|(?<!\p{Alpha})(?:n(?:este|esse) caso|d(?:esta|essa) (?:maneira|forma)|por (?:esta|essa) razão|este último|esta última)(?!\p{Alpha})|,\s(?:no entanto|porém|contudo|por outro lado),/iu,
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
