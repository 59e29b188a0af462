import { baseOf } from '@citeloom/common/domain/text/locale';
import { mainWords } from '@citeloom/common/domain/text/topic-words';
import { saysTheSame } from '@citeloom/common/domain/text/same-statement';
import { contentWords, isStopWord, tokenize } from '@citeloom/common/domain/text/words';
import type { Brief, Outline, OutlineMaterial, WriterFacet } from '../writer.ts';
import { phrasesOf } from './phrases.ts';
import { byParagraph, quote, type Quotation } from './quotation.ts';
import { asHeading, titleOf } from './title.ts';

const LEAD_MAX = 3;
const LEAD_CHARACTERS_MAX = 480;

/** Opens like an answer: what something is, does or is for. */
const DEFINES: Readonly<Record<string, RegExp>> = {
  en: /\b(?:is|are|means|lets|allows?|provides?|enables?|consists?|refers?|describes?|exists?|helps?|keeps?|makes?|takes?)\b/u,
  de: /\b(?:ist|sind|bedeutet|bezeichnet|ermöglicht|erlaubt|bietet|besteht|dient|beschreibt)\b/u,
  fr: /\b(?:est|sont|signifie|désigne|permet|permettent|offre|consiste|sert|décrit)\b/u,
  es: /\b(?:es|son|significa|designa|permite|permiten|ofrece|consiste|sirve|describe)\b/u,
  pt: /\b(?:é|são|significa|designa|permite|permitem|oferece|consiste|serve|descreve)\b/u,
};

/** Headings under which documents say what their subject is. */
const INTRODUCES =
  /\b(?:introduction|description|overview|about|what (?:is|are)|einleitung|einführung|überblick|présentation|introducción|introdução)\b/iu;
/** A facet with fewer quotations keeps them for its own section. */
const ENOUGH_TO_SHARE = 4;

/** Plans the article: a short answer of two or three quotations, then one section per facet. */
export function outline(brief: Brief, material: OutlineMaterial): Outline {
  const { facets } = material;
  const lead = leadOf(brief, facets);
  return {
    title: titleOf(brief, facets),
    lead: lead.map((one) => one.sentence),
    sections: facets.map((facet, index) => ({ heading: headingOf(facet, brief), facet: index })),
    ending: endingOf(brief, facets),
  };
}

function headingOf(facet: WriterFacet, brief: Brief): string {
  const topic = contentWords(brief.topic, brief.language).join(' ');
  if (contentWords(facet.title, brief.language).join(' ') !== topic) return facet.title;
  if (isQuestion(brief)) return asHeading(facet.title);
  return phrasesOf(brief.language).inBrief(asHeading(facet.title));
}

/** Whether the topic reads as a question ("how git rebase works"), so that it is a heading as it is. */
function isQuestion({ topic, language }: Brief): boolean {
  const [first] = tokenize(topic, language);
  return topic.trim().endsWith('?') || (first !== undefined && isStopWord(first.text, language));
}

/** How well a sentence answers the topic when nothing stands before it. */
function answerScore(quotation: Quotation, main: ReadonlySet<string>, language: string): number {
  const { text } = quotation.sentence;
  const opening = tokenize(text, language).slice(0, 7);
  const openingText = text.slice(0, opening.at(-1)?.end ?? 0);
  const named = contentWords(openingText, language).filter((word) => main.has(word));
  const share = main.size > 0 ? new Set(named).size / main.size : 0;
  const defines = DEFINES[baseOf(language)]?.test(text.slice(0, 90)) ?? false;
  const all = new Set(quotation.words.filter((word) => main.has(word))).size / (main.size || 1);
  return (
    quotation.evidence.strength +
    0.4 * share +
    0.2 * all +
    (defines ? 0.2 * share : 0) +
    (isDefinition(text, main, language) ? DEFINITION_BONUS : 0) -
    (/^(?:If|When|To|In|Since|For|As|Currently|Wenn|Si|Se|Cuando|Quando)\b/u.test(text)
      ? 0.25
      : 0) -
    (/[#_<>{}=|]|--\w/u.test(text) ? 0.3 : 0) -
    (text.length > 230 ? 0.25 : 0)
  );
}

const DEFINITION_BONUS = 0.6;
const NEGATED = /\b(?:not|never|nicht|kein\w*|pas|no|não)\b/u;

/** "A virtual package is …": the topic, the whole topic and nothing else before the verb. */
function isDefinition(text: string, main: ReadonlySet<string>, language: string): boolean {
  const verb = DEFINES[baseOf(language)]?.exec(text);
  if (!verb || verb.index > 60 || NEGATED.test(text.slice(verb.index, verb.index + 20)))
    return false;
  const subject = new Set(contentWords(text.slice(0, verb.index), language));
  return subject.size === main.size && [...main].every((word) => subject.has(word));
}

/** What a paragraph gains as the first one under a heading that introduces its subject. */
const INTRODUCTION_BONUS = 0.4;
/** The facet that comes first is the one that says what the topic is. */
const FIRST_FACET_BONUS = 0.45;

function introductionBonus(paragraph: readonly Quotation[], facet: WriterFacet): number {
  const [first] = paragraph;
  const heading = first?.evidence.headings.at(-1) ?? '';
  if (!first || !INTRODUCES.test(heading)) return 0;
  const section = facet.evidence.filter(
    (one) => one.source === first.evidence.source && one.headings.at(-1) === heading,
  );
  const start = Math.min(...section.map((one) => one.start));
  return first.evidence.start === start ? INTRODUCTION_BONUS : 0;
}

/**
 * The short answer: up to three sentences of the one paragraph that answers the topic best. Sentences that stand
 * together in a source read better than the strongest of several.
 */
function leadOf(brief: Brief, facets: readonly WriterFacet[]): Quotation[] {
  const { language } = brief;
  const main = new Set(mainWords(brief.topic, language));
  const rich = facets.filter((facet) => facet.evidence.length >= ENOUGH_TO_SHARE);
  const paragraphs = (rich.length > 0 ? rich : facets).flatMap((facet) =>
    byParagraph(quote(facet.evidence, language)).map((paragraph) => ({
      paragraph,
      bonus: introductionBonus(paragraph, facet) + (facet === facets[0] ? FIRST_FACET_BONUS : 0),
    })),
  );
  const openings = paragraphs.flatMap(({ paragraph, bonus }) => {
    const scores = paragraph.map((one) => answerScore(one, main, language));
    return scores.map((score, start) => ({
      sentences: paragraph.slice(start, start + LEAD_MAX),
      value: 0.75 * score + 0.25 * (scores[start + 1] ?? 0) + (start === 0 ? bonus : 0),
    }));
  });
  const best = openings.sort((a, b) => b.value - a.value)[0]?.sentences ?? [];
  const lead: Quotation[] = [];
  for (const quotation of best) {
    const length = lead.reduce((sum, { sentence }) => sum + sentence.text.length, 0);
    const room = length + quotation.sentence.text.length <= LEAD_CHARACTERS_MAX;
    if (lead.length > 0 && (!room || lead.some((one) => saysTheSame(one.words, quotation.words)))) {
      break;
    }
    lead.push(quotation);
  }
  return lead;
}

/** Says that dates are missing where they are: true by construction, and citing nothing. */
function endingOf(brief: Brief, facets: readonly WriterFacet[]): Outline['ending'] {
  const { endingSources, undated } = phrasesOf(brief.language);
  const evidence = facets.flatMap((facet) => facet.evidence);
  if (evidence.length === 0 || evidence.some((one) => one.publishedAt !== null)) return null;
  const sentences = undated.map((text) => ({ text, aliases: [] }));
  return { heading: endingSources, blocks: [{ type: 'paragraph', sentences }] };
}
