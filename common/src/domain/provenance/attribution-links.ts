import { isProse } from '../readability/prose.ts';
import { hasVerb } from '../readability/verb-cues.ts';
import { baseOf } from '../text/locale.ts';
import type { Standing } from '../../contracts/standing.ts';
import type { TextBlock } from '../../contracts/source.ts';

/** A source with its text and the names by which others speak of it. */
export type NamedSource = {
  id: string;
  /** Near-copies share one. */
  originId: string;
  title: string;
  language: string;
  publishedAt: string | null;
  text: string;
  blocks: TextBlock[];
  site?: string;
  author?: string | null;
  /** How it stands by now, where that is known. */
  standing?: Standing | null | undefined;
};

const SENTENCE_END = /(?<=[.!?]["'”’»)\]]*)\s|\n+/u;
/** A shorter name may be an everyday word. */
const SHORTEST_NAME = 5;

/** Words with which a sentence says that it has its statement from somebody else. */
const ATTRIBUTES = new RegExp(
  `(?<!\\p{L})(?:${[
    'according to|reported by|reports? in|citing|quoting|as [^.!?]{2,60} (?:wrote|writes|reported|reports|put it)|told \\p{Lu}',
    'laut|zufolge|nach Angaben|wie [^.!?]{2,60} (?:berichtet|schreibt|mitteilt)',
    "selon|d'après|d’après|comme l['’]écri[tv]\\p{L}*",
    'según|de acuerdo con|como escrib\\p{L}+',
    'segundo|de acordo com|conforme|como escrev\\p{L}+',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** Whether a text says of something that it has it from somebody else. */
export function attributes(text: string): boolean {
  return ATTRIBUTES.test(text);
}

/** Whether one source credits another by its name, and is not credited by it in turn. */
export function credits(one: NamedSource, other: NamedSource): boolean {
  return names(one, other) && !names(other, one);
}

/** Whether a source names another one in a sentence that attributes, or by its whole title in any. */
function names({ text, title, site, author, language }: NamedSource, other: NamedSource): boolean {
  // What both are called tells neither from the other.
  const telling = namesOf(other).filter((name) => name !== site && name !== author);
  const hasTitle = other.title.split(' ').length > 2 && other.title !== title;
  const named = telling.filter((name) => text.includes(name));
  const titled = hasTitle && text.includes(other.title) ? [other.title] : [];
  if (named.length === 0 && titled.length === 0) return false;
  // A title that is no part of a sentence is a link or a heading, and "see …" sends the reader there.
  return text
    .split(SENTENCE_END)
    .some(
      (sentence) =>
        (named.some((name) => sentence.includes(name)) && attributes(sentence)) ||
        (titled.some((name) => sentence.includes(name)) && tells(sentence, language)),
    );
}

const tells = (sentence: string, language: string) =>
  isProse(sentence, language) && hasVerb(sentence, baseOf(language));

function namesOf({ author, site }: NamedSource): string[] {
  return [author ?? '', site ?? ''].filter((name) => name.length >= SHORTEST_NAME);
}
