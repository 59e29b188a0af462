import { baseOf } from '@citeloom/common/domain/text/locale';
import { contentWords } from '@citeloom/common/domain/text/words';
import { isNameLine } from './name-line.ts';
import { rankSentences, type Ranked } from './rank-sentences.ts';
import { candidatesOf, type Candidate } from './sentences.ts';
import type { Topic } from './topic.ts';
import type { Unit } from './units.ts';

/** Behind the topic's own words these say what it is, per primary language tag. */
const IS: Readonly<Record<string, RegExp>> = {
  en: /\s(?:(?:is|are) (?:an?|the|any|one|used|designed|meant|intended)|are (?:\p{Ll}+ )?\p{Ll}+s (?:that|which|of|for)|means|lets|allows|provides|defines|refers to)(?!\p{L})/u,
  de: /\s(?:(?:ist|sind) (?:der|die|das|eine?)|bedeutet|bezeichnet|nennt man)(?!\p{L})/u,
  fr: /\s(?:(?:est|sont) (?:une?|les?|la|des)|signifie|désigne)(?!\p{L})/u,
  es: /\s(?:(?:es|son) (?:una?|el|la|los|las)|significa|designa)(?!\p{L})/u,
  pt: /\s(?:(?:é|são) (?:uma?|os?|as?)|significa|designa)(?!\p{L})/u,
};
const SUBJECT_MAX = 60;

/** Stretches that are searched, to keep it cheap. */
const UNITS_MAX = 30;

/**
 * The sentence that says best what the topic is: a manual page's own line on its subject, else one
 * whose subject is the topic, all of it and nothing else, where documents open rather than later.
 *
 * @param units most relevant first.
 */
export function definitionIn(units: readonly Unit[], topic: Topic): Ranked | undefined {
  const candidates = units
    .filter(({ named }) => named)
    .slice(0, UNITS_MAX)
    .sort((a, b) => Number(b.opening) - Number(a.opening))
    .flatMap((unit) => candidatesOf(unit, topic));
  const lines = candidates.filter(({ unit, block }) =>
    isNameLine(block, unit.source, topic.mainOf(unit.source.language)),
  );
  const defining = candidates.filter((candidate) => defines(candidate, topic));
  return rankSentences([...lines, ...defining].slice(0, 1))[0];
}

function defines({ unit, shown }: Candidate, topic: Topic): boolean {
  const { language } = unit.source;
  const verb = IS[baseOf(language)]?.exec(shown);
  if (!verb || verb.index > SUBJECT_MAX) return false;
  const subject = new Set(contentWords(shown.slice(0, verb.index), language));
  const main = topic.mainOf(language);
  return subject.size === main.length && main.every((word) => subject.has(word));
}
