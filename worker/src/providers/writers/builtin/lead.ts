import { calledIn, readDefining } from '@citeloom/common/domain/text/defining';
import { saysTheSame } from '@citeloom/common/domain/text/same-statement';
import { mainWords, wordsNeeded } from '@citeloom/common/domain/text/topic-words';
import { contentWords, tokenize } from '@citeloom/common/domain/text/words';
import type { Brief, WriterFacet, WriterSentence } from '../writer.ts';
import {
  byParagraph,
  quote,
  sentenceCount,
  shortened,
  withoutLists,
  type Quotation,
} from './quotation.ts';

/** Most sentences of the short answer, by the wanted length of the article. */
const LEAD_MAX = { short: 2, medium: 3, long: 3 } as const;
const LEAD_CHARACTERS_MAX = 480;
/** What stands this near behind a sentence, in characters, goes on with it. */
const NEARBY = 700;

/** Headings under which documents say what their subject is. */
const INTRODUCES =
  /\b(?:introduction|description|overview|about|what (?:is|are)|einleitung|einführung|überblick|présentation|introducción|introdução)\b/iu;
/** The line of a manual page that says what its subject is: a name, a dash, a phrase. */
const NAME_LINE = /^\S+ [-–—] \p{L}/u;
/** Opens with a condition or an order: no answer to what something is. */
const CONDITIONAL =
  /^(?:If|In case|In the case|By default|Once|After|Before|Until|Without|Otherwise|Should|Each|Every|Even|Instead|Note|When|Whenever|Unless|To|Since|As|While|Because|Prefer|Avoid|Consider|Try|Do not|Don['’]t|Make sure|Wenn|Falls|Sobald|Nachdem|Bevor|Jede[rs]?|Um|Si|Pour|Lorsque|Quand|Après|Avant|Chaque|Para|Cuando|Cada|Se|Quando|Al)(?!\p{L})/u;
/** Opens with a circumstance: a weak answer. */
const CIRCUMSTANTIAL = /^(?:In|For|By|Currently|Bei|Beim|En|Dans|Em)(?!\p{L})/u;
const NEGATED = /\b(?:not|never|cannot|\p{L}+n['’]t|no longer|nicht|kein\w*|pas|no|não)\b/u;
const DEFINITION_BONUS = 0.6;
/** A sentence that only says what the topic does is worth less than one that says what it is. */
const DOING_SHARE = 0.6;
/** What the research found to say what the topic is (`WriterEvidence.strength`) comes first. */
const CHOSEN_BONUS = 1.5;
const NAME_LINE_SHARE = 2;
const CONDITION_MALUS = 1;
const NEGATION_MALUS = 0.7;
/** With one word of two ("the State trait" for "trait objects") a sentence may speak of another thing. */
const BESIDE_MALUS = 0.7;
/** What a paragraph gains as the first one under a heading that introduces its subject. */
const INTRODUCTION_BONUS = 0.5;
/** The facet that comes first is the one that says what the topic is. */
const FIRST_FACET_BONUS = 0.45;
/** A facet with fewer sentences needs them for its own section, unless one is just what is wanted. */
const ENOUGH_TO_SHARE = 4;
const POOR_FACET = 0.3;

/**
 * The short answer: up to three sentences of the one paragraph that answers the topic best. Sentences
 * that stand together in a source read better than the strongest of several.
 */
export function leadOf(brief: Brief, facets: readonly WriterFacet[]): WriterSentence[] {
  const { language, length = 'medium' } = brief;
  const main = new Set(mainWords(brief.topic, language));
  const quoted = facets.map((facet) => ({
    facet,
    quotations: withoutLists(quote(facet.evidence, language), language),
  }));
  const openings = quoted.flatMap(({ facet, quotations }) =>
    byParagraph(quotations).flatMap((paragraph) => {
      const scores = paragraph.map((one) => answerScore(one, main, language));
      const bonus =
        introductionBonus(paragraph, facet) + (facet === facets[0] ? FIRST_FACET_BONUS : 0);
      const poor = sentenceCount(quotations) < ENOUGH_TO_SHARE ? POOR_FACET : 0;
      return scores.map((score, start) => ({
        quotations: paragraph.slice(start),
        value:
          0.75 * score +
          0.25 * (scores[start + 1] ?? goingOn(paragraph[start], score)) +
          (start === 0 ? bonus : 0) -
          poor,
      }));
    }),
  );
  const best = openings.toSorted((a, b) => b.value - a.value)[0]?.quotations ?? [];
  const all = quoted.flatMap(({ quotations }) => quotations);
  return asMuchAsFits([...best, ...behind(best, all, main)], LEAD_MAX[length], language);
}

/**
 * What the same section of the source says next, or what it says under the heading that introduces its
 * subject, so that a short answer of one sentence is not alone.
 */
function behind(
  best: readonly Quotation[],
  all: readonly Quotation[],
  main: ReadonlySet<string>,
): Quotation[] {
  const last = best.at(-1)?.evidence;
  if (!last || sentenceCount(best) > 1) return [];
  const end = last.start + last.text.length;
  return all
    .filter(
      ({ evidence }) => evidence.source === last.source && evidence.paragraph !== last.paragraph,
    )
    .filter(({ evidence }) => evidence.start >= end && evidence.start - end < NEARBY)
    .filter(({ evidence: { headings } }) => {
      return headings.join() === last.headings.join() || INTRODUCES.test(headings.at(-1) ?? '');
    })
    .filter(({ text, words }) => !CONDITIONAL.test(text) && words.some((word) => main.has(word)))
    .toSorted((a, b) => a.evidence.start - b.evidence.start)
    .slice(0, 2);
}

function asMuchAsFits(
  quotations: readonly Quotation[],
  most: number,
  language: string,
): WriterSentence[] {
  const lead: Quotation[] = [];
  for (const quotation of quotations) {
    const characters = lead.reduce((sum, { text }) => sum + text.length + 1, 0);
    const room = most - sentenceCount(lead);
    let fitting: Quotation | undefined = shortened(quotation, room, language);
    while (fitting && characters + fitting.text.length > LEAD_CHARACTERS_MAX) {
      const fewer: number = fitting.sentences.length - 1;
      fitting = fewer > 0 ? shortened(fitting, fewer, language) : undefined;
    }
    if (lead.length === 0) lead.push(fitting ?? shortened(quotation, 1, language) ?? quotation);
    else if (room <= 0 || !fitting || lead.some((one) => repeats(one.words, quotation.words)))
      break;
    else lead.push(fitting);
  }
  return lead.flatMap((quotation) => quotation.sentences);
}

/** Whether two sentences say the same, or one of them hardly a word that the other does not. */
function repeats(one: readonly string[], other: readonly string[]): boolean {
  return saysTheSame(one, other) || one.filter((word) => !other.includes(word)).length < 2;
}

/** Whether a quotation, the headings above it or its document's title hold enough words of the topic. */
function isOnTopic(
  { words, evidence }: Quotation,
  main: ReadonlySet<string>,
  language: string,
): boolean {
  const named = [...evidence.headings, evidence.sourceTitle].join('\n');
  const all = new Set([...words, ...contentWords(named, language)]);
  return [...main].filter((word) => all.has(word)).length >= wordsNeeded([...main]);
}

/** A quotation of several sentences goes on by itself. */
function goingOn(quotation: Quotation | undefined, score: number): number {
  return (quotation?.sentences.length ?? 0) > 1 ? 0.8 * score : 0;
}

/** How well a quotation answers the topic when nothing stands before it. */
function answerScore(quotation: Quotation, main: ReadonlySet<string>, language: string): number {
  const text = quotation.sentences[0]?.text ?? '';
  const opening = tokenize(text, language).slice(0, 7);
  const openingText = text.slice(0, opening.at(-1)?.end ?? 0);
  const named = contentWords(openingText, language).filter((word) => main.has(word));
  const share = main.size > 0 ? new Set(named).size / main.size : 0;
  const defines = readDefining(text, language) !== null;
  const all = new Set(quotation.words.filter((word) => main.has(word))).size / (main.size || 1);
  return (
    quotation.evidence.strength +
    0.4 * share +
    0.2 * all +
    (defines ? 0.2 * share : 0) +
    DEFINITION_BONUS * definitionShare(text, main, language) +
    (quotation.evidence.strength === 1 ? CHOSEN_BONUS : 0) -
    (quotation.evidence.strength < 1 && !isOnTopic(quotation, main, language) ? BESIDE_MALUS : 0) -
    (CONDITIONAL.test(text) ? CONDITION_MALUS : CIRCUMSTANTIAL.test(text) ? 0.2 : 0) -
    (NEGATED.test(text.slice(0, 90)) ? NEGATION_MALUS : 0) -
    (/[#_<>{}=|]|--\w|^.{0,25}['"‘“`]\S/u.test(text) ? 0.4 : 0) -
    (text.length > 230 ? 0.25 : 0)
  );
}

/**
 * "A virtual package is …", "… is called a virtual package": the topic, the whole topic and nothing else.
 *
 * @returns how far a sentence defines it, 0 to 1, and more for the line that is there for nothing else.
 */
function definitionShare(text: string, main: ReadonlySet<string>, language: string): number {
  if (NAME_LINE.test(text)) return NAME_LINE_SHARE;
  const called = calledIn(text);
  if (called !== undefined && isAll(contentWords(called, language).slice(0, main.size), main)) {
    return 1;
  }
  const found = readDefining(text, language);
  if (!found || !isAll(contentWords(found.subject, language), main)) return 0;
  return found.says === 'is' ? 1 : DOING_SHARE;
}

function isAll(words: readonly string[], main: ReadonlySet<string>): boolean {
  const own = new Set(words);
  return own.size === main.size && [...main].every((word) => own.has(word));
}

function introductionBonus(paragraph: readonly Quotation[], facet: WriterFacet): number {
  const [first] = paragraph;
  const heading = first?.evidence.headings.at(-1) ?? '';
  if (!first || !INTRODUCES.test(heading) || CONDITIONAL.test(first.text)) return 0;
  const section = facet.evidence.filter(
    (one) => one.source === first.evidence.source && one.headings.at(-1) === heading,
  );
  const start = Math.min(...section.map((one) => one.start));
  return first.evidence.start === start ? INTRODUCTION_BONUS : 0;
}
