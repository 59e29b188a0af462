import type { Phrase } from './phrases.ts';

/** Endings of German nouns that are feminine, so that "der" before them is no nominative. */
const FEMININE = /(?:[bdfghklnrst]in|ung|heit|keit|schaft|tion|tät|ie|e)$/u;
/** Masculine nouns in -e name who does something: der Zeuge, der Kunde. */
const MASCULINE =
  /(?:Junge|Kunde|Zeuge|Kollege|Experte|Erbe|Name|Bote|Gatte|Insasse|Franzose|Türke|Däne|Schwede|Pole|Russe|Brite|Chinese|loge|ge)$/u;

/** The cases that an article leaves open: n, a, d, g. */
function casesOf({ words }: Phrase): string {
  const [first, second] = words;
  const article = first?.gap.at(-1) ?? '';
  const nouns = words.filter(({ form }) => /^\p{Lu}/u.test(form));
  const noun = nouns[0]?.form ?? second?.form ?? '';
  if (/^(?:den|einen|keinen|seinen|ihren|diesen)$/u.test(article)) {
    return /n$/u.test(noun) && article === 'den' ? 'ad' : 'a';
  }
  if (/^(?:dem|einem|keinem|seinem|ihrem|diesem)$/u.test(article)) return 'd';
  if (/^(?:des|eines|seines|ihres)$/u.test(article)) return 'g';
  if (/^(?:einer|keiner|seiner|ihrer|dieser)$/u.test(article)) return 'dg';
  if (article === 'der') return FEMININE.test(noun) && !MASCULINE.test(noun) ? 'dg' : 'n';
  if (/^(?:die|das|ein|eine|kein|keine|sein|seine|ihr|ihre|diese|dieses)$/u.test(article))
    return 'na';
  return 'nad';
}

/**
 * The parts that the phrases of a German clause without a preposition play, by their articles: the one
 * in the nominative acts; where articles leave it open, the first that may.
 */
export function germanRoles(phrases: readonly Phrase[], isBehindNoun: (at: number) => boolean) {
  const cases = phrases.map((phrase, at) => {
    const open = casesOf(phrase);
    return open === 'g' || (open === 'dg' && isBehindNoun(at)) ? 'g' : open;
  });
  const sure = cases.indexOf('n');
  const acts = sure >= 0 ? sure : cases.findIndex((open) => open.includes('n'));
  return cases.map((open, at): string => {
    if (at === acts) return 'subject';
    if (open === 'g') return 'of';
    if (open === 'd' || open === 'dg') return 'to';
    return 'object';
  });
}
