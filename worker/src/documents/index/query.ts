import { STOP_WORDS } from '@citeloom/common/domain/text/stop-words';
import {
  contentWords,
  countStopWords,
  isStopWord,
  tokenize,
} from '@citeloom/common/domain/text/words';
import { namesAmong } from '@citeloom/common/domain/text/names';
import { isQuestion, topicWeight } from './generic-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { INDEX } from './tuning.ts';

/** A word of a question and what the library knows of it. */
export type QueryWord = {
  /** As it stands in the question; of a hyphenated word one part. */
  text: string;
  /** Where the word begins in the question. */
  start: number;
  /** Its numbers in the vocabulary, one per language in which the library holds it. */
  numbers: number[];
  /** In how many passages it stands. */
  passages: number;
  /** Rarity times how much the question is about it. */
  strength: number;
  /** Share (0..1) of being about the word (see `topicWeight`). */
  weight: number;
  /** A proper name, an acronym or a version. */
  name: boolean;
};

/** As much of a word as an index is searched for. */
export type SoughtWord = Pick<QueryWord, 'numbers' | 'strength'>;

/** What a question is held against: its words' languages are those of the texts. */
export type Lexicon = {
  vocabulary: Vocabulary;
  passages: number;
  /** Languages of the texts with the number of texts in each. */
  languages: ReadonlyMap<string, number>;
};

/** No word of it is one of the question's. */
const ADDRESS = /\b(?:https?|ftp):\/\/\S+/giu;

/**
 * The words of a question in any form (`How does X work?`) without function words and repeats; at
 * most 30.
 */
export function analyseQuery(asked: string, lexicon: Lexicon): QueryWord[] {
  const query = asked.replace(ADDRESS, (address) => ' '.repeat(address.length));
  const language = readingLanguage(query, lexicon.languages);
  const tokens = tokenize(query, language).filter((token) => !isStopWord(token.text, language));
  const names = namesAmong(tokens, query, language);
  const weightOf = (part: string, name: boolean) =>
    name ? 1 : topicWeight(part, isQuestion(query));
  const words = new Map<string, QueryWord>();
  for (const token of tokens) {
    for (const part of partsOf(token.text, lexicon)) {
      const [stem] = contentWords(part, language);
      if (stem === undefined) continue;
      const name = names.has(token.text);
      const known = words.get(stem);
      if (known) known.name ||= name;
      else
        words.set(stem, {
          ...queryWord(part, weightOf(part, name), lexicon),
          start: token.start,
          name,
        });
    }
  }
  return [...words.values()].sort((a, b) => b.strength - a.strength).slice(0, INDEX.wordsMax);
}

/** The parts of a hyphenated word, and of a compound that the library knows by its two parts only. */
function partsOf(word: string, lexicon: Lexicon): string[] {
  return word.split('-').flatMap((part) => {
    if (part.length < 2 * INDEX.partMin || isKnown(part, lexicon)) return [part];
    for (let at = INDEX.partMin; at <= part.length - INDEX.partMin; at += 1) {
      const halves = [part.slice(0, at), part.slice(at)];
      if (halves.every((half) => isKnown(half, lexicon))) return halves;
    }
    return [part];
  });
}

function isKnown(word: string, lexicon: Lexicon): boolean {
  return numbersOf(word, lexicon).some((number) => lexicon.vocabulary.passagesWith(number) > 0);
}

/** The numbers of a word in a vocabulary, one for each language in which it is there. */
export function numbersOf(text: string, { vocabulary, languages }: Lexicon): number[] {
  return [...languages.keys()].flatMap((language) => {
    const [stem] = contentWords(text, language);
    const number = stem === undefined ? undefined : vocabulary.find(stem, language);
    return number === undefined ? [] : [number];
  });
}

function queryWord(
  text: string,
  weight: number,
  lexicon: Lexicon,
): Omit<QueryWord, 'name' | 'start'> {
  const numbers = numbersOf(text, lexicon);
  const found = numbers.reduce((sum, each) => sum + lexicon.vocabulary.passagesWith(each), 0);
  // Titles count as passages, too, so that in a small library a word may stand in more than all.
  const passages = Math.min(found, lexicon.passages);
  const strength = weight * strengthOf(passages, lexicon.passages);
  return { text, numbers, passages, strength, weight };
}

/** What a word counts for that stands in so many of all passages: more, the rarer it is. */
export function strengthOf(passages: number, total: number): number {
  return rarityOf(passages, total) + INDEX.common;
}

/** Smoothed inverse frequency of a word (Robertson and Zaragoza 2009), evened out in a small library. */
function rarityOf(passages: number, total: number): number {
  const of = (count: number) => Math.log(1 + (total - count + 0.5) / (count + 0.5));
  if (passages === 0) return of(0);
  return (total * of(passages) + INDEX.smallLibrary * 0.5 * of(0)) / (total + INDEX.smallLibrary);
}

/**
 * The language (ISO 639-1) that the words of a question are read in: whose function words it uses most,
 * else the library's most frequent one. A guess, by which nothing but words is told apart (`askedIn`).
 */
export function readingLanguage(query: string, languages: ReadonlyMap<string, number>): string {
  let best = { language: 'en', stopWords: 0, texts: 0 };
  for (const language of new Set([...languages.keys(), ...Object.keys(STOP_WORDS)])) {
    const stopWords = countStopWords(query, language);
    const texts = languages.get(language) ?? 0;
    if (stopWords > best.stopWords || (stopWords === best.stopWords && texts > best.texts))
      best = { language, stopWords, texts };
  }
  return best.language;
}
