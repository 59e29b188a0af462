import { setImmediate } from 'node:timers/promises';
import { sectionKind } from '@citeloom/common/domain/text/section-kind';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { QueryWord } from './query.ts';
import { analyseQuery } from './query.ts';
import type { SearchIndex } from './search-index.ts';
import { coverageOf } from './topic-gate.ts';

const TOPICS_MAX = 10;
/** Passages and documents that must speak of a topic for the library to answer it well. */
const PASSAGES_MIN = 4;
const PER_DOCUMENT_MAX = 2;
const LENGTH_MAX = 60;
/** Headings that are tried against the index: the ones with the most text below them. */
const CANDIDATES_MAX = 150;

const SECTION_NUMBER =
  /^(?:(?:chapter|section|part|appendix|kapitel)\s+)?(?:\d+|[A-Z])(?:\.\d+)*[.:)]?\s+(?=\p{L})/iu;
/** Code, paths, options, signatures, versions, dates, numbered parts; and what refers to its own page. */
const UNFIT =
  /[`<>{}()[\]$=_|\\/@#*~^&;:"“”!…]|--|\s-|\d|\b(?:this|that|these|those|it|here|above|below|how to use)\b/i;
/** Parts that many documents have, whatever they are about. */
const COMMON_PART =
  /\b(?:introduction|overview|summary|conclusions?|description|examples?|options?|synopsis|abstract|references?|see also|notes?|contents|changelog|release|version|copyright|license|acknowledge?ments?|appendix|index|preface|faq|background|discussion|bugs|authors?|credits|miscellaneous|upgrading|table of|rationale|purpose|getting started|installation|usage|api|todo|notable changes|known issues|commits|fixes|features|history)\b/i;

type Candidate = { text: string; passages: number; textId: string };

/**
 * Six to ten short topics that the library answers well, best first: headings and titles whose words
 * stand together in several passages of at least one document. Fewer when the library is small.
 * Yields to other work between its steps.
 *
 * @throws the signal's reason when it is aborted.
 */
export async function worthwhileTopics(
  index: SearchIndex,
  signal?: AbortSignal,
): Promise<string[]> {
  const rated: { text: string; stems: string[]; textId: string; value: number }[] = [];
  for (const candidate of candidatesOf(index)) {
    await setImmediate(undefined, { signal });
    const support = supportOf(index, candidate.text);
    if (support.passages < PASSAGES_MIN) continue;
    rated.push({
      text: candidate.text,
      stems: contentWords(candidate.text, 'en'),
      textId: candidate.textId,
      value: support.rarity * Math.log(support.passages) * Math.log(1 + candidate.passages),
    });
  }
  rated.sort((a, b) => b.value - a.value);
  const chosen: typeof rated = [];
  for (const topic of rated) {
    if (chosen.length >= TOPICS_MAX) break;
    const same = chosen.filter((each) => each.textId === topic.textId).length;
    if (same < PER_DOCUMENT_MAX && !chosen.some((each) => overlaps(each.stems, topic.stems)))
      chosen.push(topic);
  }
  return chosen.map((topic) => topic.text);
}

function candidatesOf(index: SearchIndex): Candidate[] {
  const candidates = new Map<string, Candidate>();
  const offer = (raw: string, textId: string, passages: number): void => {
    const text = topicOf(raw);
    if (text === undefined) return;
    const known = candidates.get(text.toLowerCase());
    if (known) known.passages += passages;
    else candidates.set(text.toLowerCase(), { text, passages, textId });
  };
  for (const { textId, title } of index.documents()) {
    // A page of links and lists alone (a map of the site) tells nothing of what it is called.
    const passages = (index.text(textId)?.passages ?? []).filter(
      ({ kind }) => kind === 'paragraph',
    );
    offer(title, textId, Math.min(passages.length, 5));
    for (const { headingPath } of passages) offer(headingPath.at(-1) ?? '', textId, 1);
  }
  return [...candidates.values()]
    .sort((a, b) => b.passages - a.passages || (a.text < b.text ? -1 : 1))
    .slice(0, CANDIDATES_MAX);
}

/** A heading as a topic, or undefined when it names a part of a page, code, or too little. */
function topicOf(heading: string): string | undefined {
  const text = heading
    .replace(SECTION_NUMBER, '')
    .replace(/\s+|\.$/g, ' ')
    .trim();
  if (text.length > LENGTH_MAX || UNFIT.test(text) || COMMON_PART.test(text)) return undefined;
  if (sectionKind(text) !== 'telling') return undefined;
  if (!/\p{Ll}/u.test(text) || !/^\p{Lu}/u.test(text)) return undefined;
  const words = text.split(' ').length;
  const content = new Set(contentWords(text, 'en')).size;
  return words >= 2 && words <= 8 && content >= 2 && content <= 5 ? text : undefined;
}

/** In how many passages all words of a topic stand together, and how rare the words are. */
function supportOf(index: SearchIndex, topic: string): { passages: number; rarity: number } {
  const words = analyseQuery(topic, index.lexicon());
  const rarity = words.reduce((sum, word) => sum + word.strength, 0) / (words.length || 1);
  const support = { passages: 0, rarity };
  const texts = new Set([...index.documents()].map((document) => document.textId));
  for (const textId of texts) {
    const postings = index.text(textId)?.postings;
    const holds = (word: QueryWord) => word.numbers.some((each) => postings?.holds(each));
    if (!words.every(holds)) continue;
    for (const { matched } of index.scores(textId, words)) {
      if (coverageOf(words, matched) > 0.95) support.passages += 1;
    }
  }
  return support;
}

function overlaps(a: readonly string[], b: readonly string[]): boolean {
  return a.filter((stem) => b.includes(stem)).length >= Math.min(a.length, b.length) / 2;
}
