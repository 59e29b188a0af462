import { localeOf } from '../text/locale.ts';
import type { ArticleSection } from './article.ts';
import { sectionSentences } from './number-citations.ts';

/** Longest slug and description that search engines show whole, in UTF-16 units. */
const SLUG_MAX = 70;
const DESCRIPTION_MAX = 160;

/** A question that an article asks in a heading, and what it says below. */
export type AnsweredQuestion = { question: string; answer: string };

/** What search engines and chatbots are told of an article beside its text. */
export type ArticleMetadata = {
  slug: string;
  /** What was written to describe it, else one or two of its first sentences; null without text. */
  description: string | null;
  questions: AnsweredQuestion[];
};

/**
 * The last part of an article's address: lower case, words joined by hyphens, Latin letters without
 * their accents, letters of other scripts as they are; cut between words at 70 UTF-16 units.
 *
 * @example slugOf('Wärmepumpen: was sie 2026 kosten') // 'warmepumpen-was-sie-2026-kosten'
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  return wordsWithin(words, '-', SLUG_MAX) || 'article';
}

/** An article as it is stored; `description` where one was written for it. */
type DescribedArticle = {
  title: string;
  sections: readonly ArticleSection[];
  language: string;
  description?: string | null | undefined;
};

/** Description, slug and answered questions of an article, from its own words only. */
export function articleMetadata({
  title,
  sections,
  language,
  description,
}: DescribedArticle): ArticleMetadata {
  return {
    slug: slugOf(title),
    description: description ?? descriptionOf(sections, language),
    questions: answeredQuestions(sections),
  };
}

/** The first sentences as far as they fit whole; where not even one does, its first words. */
function descriptionOf(sections: readonly ArticleSection[], language: string): string | null {
  const sentences = sections
    .flatMap(sectionSentences)
    .filter(({ evidenceIds }) => evidenceIds.length > 0)
    .map(({ text }) => text);
  const [first] = sentences;
  if (first === undefined) return null;
  if (first.length <= DESCRIPTION_MAX) return wordsWithin(sentences, ' ', DESCRIPTION_MAX);
  const words = [...new Intl.Segmenter(localeOf(language), { granularity: 'word' }).segment(first)];
  const cut = wordsWithin(
    words.map(({ segment }) => segment),
    '',
    DESCRIPTION_MAX - 1,
  );
  return `${cut.trim().replace(/[\p{P}\s]+$/u, '')}…`;
}

/** As many of the first parts as fit, joined. */
function wordsWithin(parts: readonly string[], joint: string, most: number): string {
  let text = '';
  for (const part of parts) {
    const longer = text === '' ? part : text + joint + part;
    if (longer.length > most) break;
    text = longer;
  }
  return text;
}

/**
 * Sections whose heading is a question and whose text cites something: a list of questions and
 * answers only where the article really has it, which takes at least two.
 */
function answeredQuestions(sections: readonly ArticleSection[]): AnsweredQuestion[] {
  const found = sections.flatMap((section) => {
    const heading = section.blocks.find((block) => block.type === 'heading');
    const cited = sectionSentences(section).filter(({ evidenceIds }) => evidenceIds.length > 0);
    if (!heading || !/[?？؟]$/.test(heading.text.trim()) || cited.length === 0) return [];
    return [{ question: heading.text, answer: cited.map(({ text }) => text).join(' ') }];
  });
  return found.length >= 2 ? found : [];
}
