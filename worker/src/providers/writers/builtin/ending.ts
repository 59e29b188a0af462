import { hasVerb } from '@citeloom/common/domain/evidence/verb-cues';
import { baseOf } from '@citeloom/common/domain/text/locale';
import { isStopWord } from '@citeloom/common/domain/text/words';
import type { Brief, Outline, OutlineMaterial, SectionDraft, WriterSentence } from '../writer.ts';
import { phrasesOf } from './phrases.ts';
import { lowerFirst, nameTest } from './question.ts';

const QUESTIONS_MAX = 4;
/** Sources as far apart differ in age enough to say so. */
const AGES_APART_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Closes an article without claiming anything: what else the research found, as questions, and what
 * readers should know of the sources' dates. All of it is true by construction and cites nothing.
 */
export function endingOf(brief: Brief, { facets, others }: OutlineMaterial): Outline['ending'] {
  const { language } = brief;
  const phrases = phrasesOf(language);
  const { whatAbout } = phrases;
  const own = (text: string): WriterSentence => ({ text, aliases: [] });
  const titles = others.filter((title) => isPhrase(title, language)).slice(0, QUESTIONS_MAX);
  const isName = nameTest(facets.flatMap(({ evidence }) => evidence.map(({ text }) => text)));
  const questions = whatAbout
    ? titles.map((title) =>
        whatAbout(baseOf(language) === 'de' ? title : lowerFirst(title, isName)),
      )
    : [];
  const dates = facets.flatMap(({ evidence }) => evidence.map((one) => one.publishedAt));
  const notes = dates.length > 0 ? aboutDates(dates, phrases) : [];
  const blocks: SectionDraft['blocks'] = [
    { type: 'list' as const, sentences: questions.map(own) },
    { type: 'paragraph' as const, sentences: notes.map(own) },
  ].filter(({ sentences }) => sentences.length > 0);
  if (blocks.length === 0) return null;
  const asks = blocks.some(({ type }) => type === 'list');
  return { heading: asks ? phrases.endingQuestions : phrases.endingSources, blocks };
}

function aboutDates(
  dates: readonly (string | null)[],
  { undated, someUndated, agesDiffer }: ReturnType<typeof phrasesOf>,
): readonly string[] {
  const known = dates.flatMap((date) => (date === null ? [] : Date.parse(date)));
  if (known.length === 0) return undated;
  const apart = Math.max(...known) - Math.min(...known) > AGES_APART_MS;
  return [...(apart ? agesDiffer : []), ...(known.length < dates.length ? someUndated : [])];
}

/**
 * A noun phrase can be asked about; a clause, a question and a heading in two parts cannot, and numbers
 * and quotations would have to be cited.
 */
function isPhrase(title: string, language: string): boolean {
  const [first = ''] = title.split(' ');
  const clause = isStopWord(first, language) || (baseOf(language) === 'en' && hasVerb(title, 'en'));
  return !/[?:;…\d"“”„«»]/u.test(title) && !clause;
}
