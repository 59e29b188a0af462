import { baseOf } from '../text/locale.ts';
import { contentWords } from '../text/words.ts';
import { givesOrdersToMachines } from './orders-to-machines.ts';
import { hasVerb } from './verb-cues.ts';

const NAME_MAX = 120;
/** A shorter part of a title is hardly a name. */
const PART_MIN = 5;
const LAST_NAME_MIN = 3;
/** Words of a name of which the last may stand for all. */
const FULL_NAME_MAX = 3;
/** Of the rest of the sentence; with less nothing is attributed. */
const WORDS_MIN = 2;

/**
 * The names by which a sentence may speak of a source: its title and the parts of it ("Heat pumps | The
 * Housing Paper"), its site, its authors and their last names. A name that gives orders to machines is none.
 */
export function namesOfSource(source: {
  title: string;
  site: string;
  author: string | null;
}): string[] {
  const parts = source.title.split(/\s+[–—|·•»-]\s+|:\s+/u);
  const authors = (source.author ?? '').split(/\s*[,;&]\s*|\s+(?:and|und|et|y|e)\s+/u);
  const lastNames = authors.flatMap((author) => {
    const words = author.split(' ');
    const last = words.at(-1) ?? '';
    return words.length > 1 && words.length <= FULL_NAME_MAX && last.length >= LAST_NAME_MIN
      ? [last]
      : [];
  });
  const names = [
    source.title,
    ...parts.filter((part) => part.length >= PART_MIN),
    source.site.replace(/^www\./u, ''),
    ...authors,
    ...lastNames,
  ].map((name) => name.trim());
  return [...new Set(names)].filter(
    (name) => name.length > 1 && name.length <= NAME_MAX && !givesOrdersToMachines(name),
  );
}

/** Verbs of saying that add nothing of their own, by primary language tag. */
const SAYS: Readonly<Record<string, string>> = {
  en: 'says|said|writes|wrote|reports|reported|states|stated|notes|noted|explains|explained',
  de: 'schreibt|schrieb|berichtet|berichtete|meldet|meldete|sagt|sagte|erklärt|erklärte',
  fr: 'dit|écrit|rapporte|indique|affirme|précise|explique',
  es: 'dice|escribe|informa|indica|afirma|señala|explica',
  pt: 'diz|escreve|relata|informa|indica|afirma|explica',
};
/** Other words by which a text says that it has a statement from somebody else. */
const FROM_OTHERS: Readonly<Record<string, string>> = {
  en: 'according to|warns?|warned|claims?|claimed|argues?|argued|believes?|believed|expects?|expected|told|tells|announced|repeated|say|write|report|find|finds|found that|quot(?:es|ed|ing)|citing',
  de: 'laut|zufolge|nach Angaben|warnt|warnte|behauptet|behauptete|glaubt|erwartet|erwartete|kündigte|sagen|schreiben|berichten|melden|teilte|zitiert',
  fr: "selon|d'après|avertit|prétend|estime|croit|annonce|annoncé|disent|écrivent|rapportent|indiquent|affirment|déclare|déclaré|cite",
  es: 'según|de acuerdo con|advierte|sostiene|cree|espera|anunció|dijo|dicen|escriben|informan|indican|afirman|declaró|cita',
  pt: 'segundo|de acordo com|conforme|adverte|alega|acredita|espera|anunciou|disse|dizem|escrevem|relatam|indicam|afirmam|declarou|cita',
};
const ARTICLE: Readonly<Record<string, string>> = {
  en: 'the\\s',
  de: '(?:der|die|das|den|dem|des)\\s',
  fr: "(?:(?:le|la|les|du|au)\\s|l'|de\\sla\\s)",
  es: '(?:el|la|los|las|al|del)\\s',
  pt: '(?:o|a|os|as)\\s',
};

/**
 * Ways to attribute a statement, per primary language tag: `N` is the name, `SAYS` a verb of saying, and
 * the groups together are the statement. `VERB` in front asks for a verb in it that is known as one, where
 * nothing else says that it is a sentence.
 */
const FRAMES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'According to N,?\\s(.+)',
    'As N (?:SAYS|puts it|put it),\\s(.+)',
    "In N's words,\\s(.+)",
    'In QUOTED,\\s(.+)',
    'N (?:SAYS) that\\s(.+)',
    'VERB N (?:SAYS)(?::|,)?\\s(.+)',
    'N puts? (.+ at .+)',
    '(.+), (?:according to N|(?:as )?N (?:SAYS|puts it)|(?:SAYS) N)',
  ],
  de: [
    '(?:Laut|Gemäß|Nach Angaben (?:von|des|der)) N,?\\s(.+)',
    'N zufolge,?\\s(.+)',
    'Wie N (?:SAYS|mitteilt|angibt),\\s(.+)',
    'N (?:SAYS), dass\\s(.+)',
    'VERB N (?:SAYS)(?::|,)\\s(.+)',
    'N beziffert (.+ auf .+)',
    '(.+), (?:so|wie|SAYS) N(?: (?:SAYS))?',
  ],
  fr: [
    "(?:Selon|D'après) N,?\\s(.+)",
    "Comme l'(?:écrit|indique|explique) N,\\s(.+)",
    "N (?:SAYS) (?:que\\s|qu')(.+)",
    'N chiffre (.+ à .+)',
    "(.+), (?:selon|d'après|SAYS) N",
  ],
  es: [
    '(?:Según|De acuerdo con) N,?\\s(.+)',
    'N (?:SAYS) que (.+)',
    'N cifra (.+ en .+)',
    '(.+), (?:según|SAYS) N',
  ],
  pt: [
    '(?:Segundo|De acordo com|Conforme) N,?\\s(.+)',
    'N (?:SAYS) que (.+)',
    'N calcula (.+ em .+)',
    '(.+), (?:segundo|de acordo com|conforme|SAYS) N',
  ],
};

/**
 * What a sentence states when its attribution to one of these names is left out: "According to Audit
 * Watch, the repair costs 19 million." → "The repair costs 19 million." A name counts only as the one
 * who says so, never as the actor of what is said (en, de, fr, es, pt).
 *
 * @returns undefined where the sentence attributes nothing to one of the names.
 */
export function withoutAttribution(
  sentence: string,
  names: readonly string[],
  language: string,
): string | undefined {
  const base = baseOf(language);
  const text = sentence.replaceAll('’', "'").trim();
  const heard = text.toLowerCase();
  const named = names
    .map((name) => name.replaceAll('’', "'"))
    .filter((name) => heard.includes(name.toLowerCase()))
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  if (named.length === 0) return undefined;
  const name = `(?:${named.join('|')})`;
  const quoted = `(?:${ARTICLE[base] ?? ''})?["“„«‘']\\s?${name}\\s?["”“»’']`;
  const plain = `(?:${quoted}|(?:${ARTICLE[base] ?? ''})?${name})`;
  for (const frame of FRAMES[base] ?? []) {
    const body = frame
      .replace('VERB ', '')
      .replaceAll('SAYS', SAYS[base] ?? '(?!)')
      .replaceAll('QUOTED', quoted)
      .replace(/(?<![\p{L}])N(?![\p{L}])/gu, () => plain);
    const match = new RegExp(`^${body}[.!]?$`, 'iu').exec(text);
    const said = match?.slice(1).join(' ').trim() ?? '';
    if (contentWords(said, language).length < WORDS_MIN) continue;
    if (frame.startsWith('VERB ') && !hasVerb(said, base)) continue;
    const whole = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
    return /[.!?]$/u.test(whole) ? whole : `${whole}.`;
  }
  return undefined;
}

/** Whether a passage has what it says from somebody else, or may have: then it is not its source that says so. */
export function isFromOthers(passage: string, language: string): boolean {
  const base = baseOf(language);
  const words = `${SAYS[base] ?? '(?!)'}|${FROM_OTHERS[base] ?? '(?!)'}`;
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu').test(passage.replaceAll('’', "'"));
}
