import { calledIn, readDefining } from '@citeloom/common/domain/text/defining';
import { contentWords } from '@citeloom/common/domain/text/words';
import { placeOf } from './block-places.ts';
import { isNameLine } from './name-line.ts';
import { rankSentences, type Ranked } from './rank-sentences.ts';
import { candidatesOf, type Candidate } from './sentences.ts';
import type { Topic } from './topic.ts';
import type { Unit } from './units.ts';

/** Stretches that are searched, to keep it cheap. */
const UNITS_MAX = 30;
/** A document may say something of itself before it says what its subject is. */
const OPENING_BLOCKS = 2;
/** No answer to what something is: opens with a condition or a circumstance. */
const ASIDE =
  /^(?:If|When|Whenever|Once|After|Before|In(?! general,)|For|By|To|Since|As|While|Because|Unless)\s|^\p{Lu}\p{Ll}+ing\s[^,]*,/u;
/** A short name put behind the long one: "Write-Ahead Logging (WAL)". */
const SHORT_NAME = /\s*\([\p{Lu}\d]{2,8}\)/gu;

/**
 * The sentence that says best what the topic is: a manual page's own line on its subject, else one
 * whose subject is the topic and nothing else, where documents open rather than later, else what opens
 * the section that is named after the topic.
 *
 * @param units most relevant first.
 */
export function definitionIn(units: readonly Unit[], topic: Topic): Ranked | undefined {
  const candidates = units
    .filter(({ named, opening }) => named || opening)
    .sort((a, b) => Number(b.opening) - Number(a.opening))
    .slice(0, UNITS_MAX)
    .flatMap((unit) => candidatesOf(unit, topic));
  const [best] = candidates
    .map((candidate) => ({ candidate, worth: worthOf(candidate, topic) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
  return best && rankSentences([best.candidate])[0];
}

/** How well a sentence says what the topic is: 0 when it does not. */
function worthOf(candidate: Candidate, topic: Topic): number {
  const { unit, block, shown } = candidate;
  const { language } = unit.source;
  const main = topic.mainOf(language);
  if (isNameLine(block, unit.source, main)) return 6;
  const called = calledIn(shown);
  if (called !== undefined && sameWords(contentWords(called, language).slice(0, main.length), main))
    return 3;
  const found = ASIDE.test(shown) ? null : readDefining(shown, language);
  if (!found) return 0;
  const isOwn = isOwnSection(unit, topic);
  const subject = plainWords(found.subject, language);
  const names = main.every((word) => subject.includes(word));
  if (names && new Set(subject).size === main.length) {
    if (found.says === 'is') return isOwn || unit.opening ? 5 : 3;
    return isOwn ? 4 : 1;
  }
  if (!isOwn || !opensIt(candidate)) return 0;
  const words = plainWords(shown, language);
  // Under "Firewall or packet filter" a firewall will do, too.
  const heading = plainWords(unit.headings.at(-1) ?? unit.source.title, language);
  const isNamed =
    found.says === 'is' && subject.length > 0 && subject.every((word) => heading.includes(word));
  return isNamed || main.every((word) => words.includes(word)) ? 4 : 0;
}

function sameWords(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && other.every((word) => one.includes(word));
}

/** Content words, those in identifiers ("child_process") among them. */
function plainWords(text: string, language: string): string[] {
  return contentWords(text.replace(SHORT_NAME, '').replace(/[_:/.]+/gu, ' '), language);
}

/** Whether a stretch is what a document or section says under the topic as its name. */
function isOwnSection({ headings, opening, source }: Unit, topic: Topic): boolean {
  const innermost = headings.at(-1);
  const isNamed = (heading: string) =>
    heading
      .replace(/^[\dA-Z]?[\d.]*\s+/u, '')
      .replace(SHORT_NAME, '')
      .split(/ [-–—:|] |: | (?:or|oder|ou|o) /u)
      .some((part) => topic.isNamedBy(part, source.language));
  return (innermost !== undefined && isNamed(innermost)) || (opening && isNamed(source.title));
}

/** Whether a sentence is the first of one of the first blocks below a heading. */
function opensIt({ block, start, unit: { source } }: Candidate): boolean {
  const at = placeOf(block, source);
  const above = source.blocks.slice(Math.max(0, at - OPENING_BLOCKS), at);
  return start === block.start && (at === 0 || above.some(({ kind }) => kind === 'heading'));
}
