import { otherForms } from '../light-words.ts';
import { areSynonyms } from '../synonyms.ts';
import type { Word } from './words.ts';

const MIN_ROOT = 4;
const ROOT_SHARE = 0.7;
const PREFIX =
  '(?:ab|an|auf|aus|ein|vor|zu|mit|nach|bei|her|hin|um|weg|los|zurück|fest|fort|teil|statt|dar)';
const PARTICIPLE = new RegExp(
  `^(?:\\p{L}*ge\\p{L}{2,}(?:t|en)|${PREFIX}?(?:be|ver|er|ent|zer|über|unter|wider)\\p{L}{2,}(?:t|en)|\\p{L}+iert)$`,
  'u',
);
const ROMANCE_PARTICIPLE: Readonly<Record<string, RegExp>> = {
  fr: /(?:ée?s?|ie?s?|ue?s?|ise?s?|ite?s?|te?s?)$/u,
  es: /(?:d[oa]s?|t[oa]s?|ch[oa]s?)$/u,
  pt: /(?:d[oa]s?|t[oa]s?|g[oa]s?|ue?s?)$/u,
};

/** Whether a form may be the participle of a passive. */
export function mayBeParticiple(form: string, base: string): boolean {
  if (base === 'de') return PARTICIPLE.test(form);
  if (base === 'en') return !form.endsWith('ing');
  return ROMANCE_PARTICIPLE[base]?.test(form) ?? false;
}

const AROUND_GE = new RegExp(`^(${PREFIX})?ge(?=\\p{L}{2})`, 'u');
const GERMAN_ENDING = /(?:test|tet|ten|te|est|st|et|en|t|e|n)$/u;

/** The consonants of a German verb without what its forms differ in: schlug, geschlagen; kaufte, gekauft. */
function germanRoot(form: string): string {
  return form
    .toLowerCase()
    .replace(AROUND_GE, '$1')
    .replace(GERMAN_ENDING, '')
    .replace(/[aeiouäöüy]+/gu, '')
    .replaceAll('ß', 's')
    .replace(/(\p{L})\1+/gu, '$1');
}

/** Whether two words are forms of one verb, or verbs that say the same. */
export function isSameVerb(one: Word, other: Word, base: string): boolean {
  if (one.stem === other.stem || otherForms(one.stem, base).includes(other.stem)) return true;
  if (areSynonyms(one.stem, other.stem, base)) return true;
  if (base === 'en') return false;
  if (base === 'de') {
    const root = germanRoot(one.form);
    return root.length >= 2 && root === germanRoot(other.form);
  }
  const shorter = Math.min(one.stem.length, other.stem.length);
  const length = Math.max(MIN_ROOT, Math.ceil(shorter * ROOT_SHARE));
  return shorter >= length && one.stem.slice(0, length) === other.stem.slice(0, length);
}

/** Verbs of what two do with each other, by language, as the beginnings of their forms. */
const MUTUAL: Readonly<Record<string, RegExp>> = {
  en: /^(?:meet|met|interact|marr|divorc|merg|border|adjoin|resembl|collaborat|cooperat|coincid|overlap)/u,
  de: /^(?:wechselwirk|treffen|trifft|traf|getroffen|heirat|geheirat|fusion|grenz|ähnel|gleich|kooperier)/u,
  fr: /^(?:rencontr|épous|fusionn|ressembl|collabor|coopér|côtoy|avoisin)/u,
  es: /^(?:conoc|encontr|cas(?:ó|aron)|fusion|parec|colabor|cooper|lind)/u,
  pt: /^(?:conhec|encontr|cas(?:ou|aram)|fundiu|parec|colabor|cooper|confin)/u,
};
/** Verbs that are so only before "with": "agreed with", "shared a flat with". */
const MUTUAL_WITH: Readonly<Record<string, RegExp>> = {
  en: /^(?:agree|disagree|shar|dr[ae]w|tie|clash|compet|negotiat|talk|discuss|fight|fought|liv|sign|correspond)/u,
  de: /^(?:einig|geeinigt|teil|geteilt|streit|stritt|sprach|spricht|gesprochen|verhandel|unterschr|wohn|leb)/u,
  fr: /^(?:partag|discut|négoci|rivalis|parl|viv|vi[tv]|sign|accord)/u,
  es: /^(?:compart|discut|negoci|compit|habl|viv|firm|acord)/u,
  pt: /^(?:partilh|compartilh|discut|negoci|compet|fal|viv|assin|acord)/u,
};

/** Whether two may change places at a verb: "met", "married", and with "with" behind it "agreed". */
export function isMutual({ form }: Word, hasWith: boolean, base: string): boolean {
  const word = form.toLowerCase();
  return (
    (MUTUAL[base]?.test(word) ?? false) || (hasWith && (MUTUAL_WITH[base]?.test(word) ?? false))
  );
}
