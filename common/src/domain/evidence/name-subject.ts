import { baseOf } from '../text/locale.ts';
import { isStopWord, stem, tokenize } from '../text/words.ts';
import { refersBack } from './dangling.ts';

/** Pronouns that stand for the subject of a sentence, as alternatives of a regular expression. */
const SUBJECT_PRONOUNS: Readonly<Record<string, string>> = {
  en: 'he|she|it|they|this|that|these|those|the latter|the former',
  de: 'er|sie|es|dies|das|diese[rs]?|jene[rs]?|letztere[rs]?|erstere[rs]?',
  fr: 'il|elle|ils|elles|cela|ceci|ça|celui-ci|celle-ci|ceux-ci|celles-ci|ce dernier|cette dernière',
  es: 'él|ella|ellos|ellas|esto|eso|ello|este último|esta última|éste|ésta',
  pt: 'ele|ela|eles|elas|isto|isso|este último|esta última',
};
const ARTICLE =
  /^(?:the|an?|der|die|das|ein|eine|le|la|les|un|une|l['’]\p{L}+|el|los|las|una|unos|unas|o|a|os|as|um|uma)$/iu;
/** A longer opening is hardly a subject alone. */
const SUBJECT_WORDS_MAX = 7;

/**
 * A sentence with the subject of its passage in the place of the pronoun that opens it: "This cut the
 * noise by 12 percent." → "The ban on cars cut the noise by 12 percent." The sentence of the passage has
 * to go on behind its subject as the sentence does behind the pronoun. The result is a candidate: the
 * gate decides.
 *
 * @returns undefined where the sentence opens with no such pronoun, or the passage with no such subject.
 */
export function nameSubject(
  sentence: string,
  passage: readonly string[],
  language: string,
): string | undefined {
  const base = baseOf(language);
  const pronoun = new RegExp(`^(?:${SUBJECT_PRONOUNS[base] ?? '(?!)'})\\s+`, 'iu').exec(sentence);
  if (!pronoun) return undefined;
  const rest = sentence.slice(pronoun[0].length);
  for (const said of passage) {
    if (refersBack(said, language)) continue;
    const subject = subjectBefore(rest, said, language);
    if (subject !== undefined) return `${subject} ${rest}`;
  }
  return undefined;
}

/** What stands in a sentence of a source before the words with which `rest` goes on, if it is a subject. */
function subjectBefore(rest: string, said: string, language: string): string | undefined {
  const words = tokenize(rest, language);
  const given = tokenize(said, language);
  const verb = words.findIndex(({ text }) => !isStopWord(text, language));
  if (verb < 0) return undefined;
  // Up to the first word of content both go on alike: "has been closed".
  const opening = words.slice(0, verb + 1).map(({ text }) => stem(text, language));
  const stems = given.map(({ text }) => stem(text, language));
  const at = stems.findIndex((_stem, index) =>
    opening.every((word, offset) => stems[index + offset] === word),
  );
  const [first] = given;
  if (at < 1 || at > SUBJECT_WORDS_MAX || !first) return undefined;
  const subject = said.slice(0, given[at]?.start).trim();
  const opensWell = ARTICLE.test(first.text) || !isStopWord(first.text, language);
  const isPlain = /^[\p{L}\p{N}]/u.test(subject) && !/[,;:()"“”«»]/u.test(subject);
  return opensWell && isPlain ? subject : undefined;
}
