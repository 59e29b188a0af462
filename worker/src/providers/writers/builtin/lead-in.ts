import { baseOf } from '@citeloom/common/domain/text/locale';
import { sectionKind } from '@citeloom/common/domain/text/section-kind';
import { contentWords, isStopWord } from '@citeloom/common/domain/text/words';
import type { Brief, SectionTask } from '../writer.ts';
import { phrasesOf } from './phrases.ts';
import { lowerFirst } from './question.ts';
import type { Quotation } from './quotation.ts';

/** Sources as far apart differ in age. */
const AGES_APART_MS = 365 * 24 * 60 * 60 * 1000;
/** More words would say something that has to be cited. */
const SUBJECT_WORDS_MAX = 2;
const SUBJECT_CHARACTERS_MAX = 32;

/** Words to put before another independent source, each at most once in an article. */
export function turnBetween(
  last: Quotation | undefined,
  next: Quotation,
  { written }: SectionTask,
  { language }: Brief,
): string | undefined {
  if (!last || last.evidence.origin === next.evidence.origin) return undefined;
  const { turns, newer, older } = phrasesOf(language);
  const apart =
    Date.parse(next.evidence.publishedAt ?? '') - Date.parse(last.evidence.publishedAt ?? '');
  const dated = apart > AGES_APART_MS ? newer : apart < -AGES_APART_MS ? older : null;
  return [dated, ...turns].find((turn) => turn !== null && !written.includes(turn)) ?? undefined;
}

/**
 * Names the heading that a quotation stands under in its source, as context in words of ours: "On
 * conffiles:". Only where readers would not know: the heading is another one than before, and neither
 * the section's heading nor the quotation says it.
 */
export function subjectOf(
  last: Quotation | undefined,
  next: Quotation,
  { headings, index }: SectionTask,
  { language, topic }: Brief,
): string | undefined {
  const heading = next.evidence.headings.at(-1) ?? '';
  const { onSubject } = phrasesOf(language);
  if (!last || !onSubject || heading === last.evidence.headings.at(-1)) return undefined;
  const plain = heading.replace(/^[\dA-Z]?[\d.]*\s+|[\s¶:]+$/gu, '');
  const subject = baseOf(language) === 'de' ? plain : lowerFirst(plain);
  if (!isNameable(subject, language)) return undefined;
  const words = contentWords(subject, language);
  const said = new Set(
    contentWords([headings[index] ?? '', topic, next.text].join('\n'), language),
  );
  if (words.length > SUBJECT_WORDS_MAX || words.some((word) => said.has(word))) return undefined;
  return onSubject(subject);
}

/** A short noun phrase in lower case (German: any case) without numbers and marks. */
function isNameable(subject: string, language: string): boolean {
  const letters = baseOf(language) === 'de' ? /^[\p{L} -]+$/u : /^[\p{Ll} -]+$/u;
  if (subject.length < 3 || subject.length > SUBJECT_CHARACTERS_MAX) return false;
  const plain = subject.split(' ').every((word) => !isStopWord(word, language));
  return plain && letters.test(subject) && sectionKind(subject) === 'telling';
}
