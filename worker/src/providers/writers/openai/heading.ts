import { isOrdinaryWord } from '@citeloom/common/server/words/ordinary-words';
import { contentWords, tokenize } from '@citeloom/common/domain/text/words';
import type { Brief, WriterEvidence } from '../writer.ts';
import { plainWords, withoutIds } from './clean-sentences.ts';

const HEADING_MAX = 110;
const PASSAGES_MAX = 60;
const POSSESSIVE = /['’]s$/u;

/**
 * The heading of a section: the first of those proposed, if it is the title of a chosen summary, which was proved
 * before or is the person's own; else the first that the section's passages carry, else what these stand under.
 *
 * @param titles of the chosen summaries.
 * @param own the passages of the section.
 */
export function sectionHeading(
  proposed: readonly [string, ...string[]],
  titles: readonly string[],
  brief: Brief,
  own: readonly WriterEvidence[],
): string {
  const chosen = titles.find((title) => title === plainWords(proposed[0]));
  const place = own[0]?.headings.at(-1) ?? own[0]?.sourceTitle ?? brief.topic;
  return (
    chosen ?? proposed.reduceRight((other, one) => carriedHeading(one, other, brief, own), place)
  );
}

/**
 * A title or heading of a model's own, if it is short and brings in no number and no name that topic, facet and
 * passages lack: headings carry no citation. Else `fallback`. Lighter than the gate, since this is no thread.
 */
export function carriedHeading(
  proposed: string,
  fallback: string,
  brief: Brief,
  evidence: readonly WriterEvidence[],
): string {
  const { topic, language } = brief;
  const heading = withoutIds(proposed).replace(/[.:;,]+$/u, '');
  if (heading.length === 0 || heading.length > HEADING_MAX) return fallback;
  const passages = evidence
    .slice(0, PASSAGES_MAX)
    .flatMap(({ text, headings, sourceTitle }) => [sourceTitle, ...headings, text]);
  const ground = [topic, fallback, ...passages].join('\n\n');
  const known = new Set(tokenize(ground, language).map(({ text }) => text.toLowerCase()));
  const stems = new Set(contentWords(ground, language));
  const isStemOf = (text: string) => contentWords(text, language).every((word) => stems.has(word));
  const words = tokenize(heading, language).map(({ text }) => text.replace(POSSESSIVE, ''));
  const unknown = words.some((text, index) => {
    if (known.has(text.toLowerCase()) || isStemOf(text)) return false;
    // The first word has its capital letter anyway.
    if (index === 0) return isOrdinaryWord(text, language) !== true;
    return /[\p{N}\p{Lu}]/u.test(text);
  });
  return unknown ? fallback : heading;
}
