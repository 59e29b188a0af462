import { hasVerb } from '@citeloom/common/domain/evidence/verb-cues';
import { baseOf } from '@citeloom/common/domain/text/locale';
import { mainWords } from '@citeloom/common/domain/text/topic-words';
import { contentWords, isStopWord } from '@citeloom/common/domain/text/words';
import { sectionKind } from '@citeloom/common/domain/text/section-kind';
import type { Brief, WriterFacet } from '../writer.ts';
import { phrasesOf } from './phrases.ts';
import { lowerFirst } from './question.ts';

const TITLE_MAX = 95;
const PART_MAX = 38;
const PARTS_MAX = 3;

/** Upper-cases the first letter of a topic as people typed it. */
export function asHeading(topic: string): string {
  const text = topic.trim().replace(/\s+/gu, ' ');
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** The article's title: the topic, and up to three short facets behind a colon. */
export function titleOf(
  brief: Brief,
  facets: readonly WriterFacet[],
  isName: (word: string) => boolean = () => false,
): string {
  const topic = asHeading(brief.topic).replace(/[.:;,]+$/u, '');
  const phrases = phrasesOf(brief.language);
  const parts = facets
    .flatMap((facet) => partOf(facet.title, brief, isName) ?? [])
    .slice(0, PARTS_MAX);
  if (topic.endsWith('?')) return topic;
  for (let count = parts.length; count >= 2; count -= 1) {
    const title = `${topic}${phrases.colon}${enumerate(parts.slice(0, count), phrases.and)}`;
    if (title.length <= TITLE_MAX) return title;
  }
  return phrases.titleTail === '' ? topic : `${topic}${phrases.colon}${phrases.titleTail}`;
}

/** A facet's title as a part of the article's: short, without "… for TOPIC"; null when nothing is left. */
function partOf(title: string, brief: Brief, isName: (word: string) => boolean): string | null {
  const { language } = brief;
  const main = new Set(mainWords(brief.topic, language));
  const isTopic = (word: string) => contentWords(word, language).some((one) => main.has(one));
  const words = title.split(' ');
  let end = words.length;
  while (end > 0 && isTopic(words[end - 1] ?? '')) end -= 1;
  const tail = words.slice(end).flatMap((word) => contentWords(word, language));
  const whole = [...main].every((word) => tail.includes(word));
  let cut = end;
  while (cut > 0 && isStopWord(words[cut - 1] ?? '', language)) cut -= 1;
  const text = (whole && cut > 0 && cut < end ? words.slice(0, cut) : words).join(' ');
  // A clause ("what a visitor sees") does not go into a list of nouns.
  if (hasVerb(text, baseOf(language)) || isStopWord(words[0] ?? '', language)) return null;
  // Nor does a heading in capitals of its own.
  if (/ \p{Lu}\p{Ll}/u.test(text) && language !== 'de') return null;
  if (text.length > PART_MAX || text.length < 5 || /[?:(),"“—–]/u.test(text)) return null;
  const topic = contentWords(brief.topic, language);
  const own = contentWords(text, language).filter((word) => !topic.includes(word));
  if (own.length === 0 || sectionKind(words[0] ?? '') !== 'telling') return null;
  return lowerFirst(text, isName);
}

function enumerate(parts: readonly string[], and: string): string {
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`;
}
