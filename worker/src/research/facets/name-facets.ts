import { topicPhrase } from '@citeloom/common/domain/text/topic-words';
import { baseOf } from '@citeloom/common/domain/text/locale';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { NamelessFacet } from './choose-facets.ts';
import {
  capitalise,
  headingOf,
  keyPhrases,
  readableHeading,
  sectionOfDocument,
} from './facet-title.ts';
import { memberTitle } from './member.ts';
import type { Ranked } from './rank-sentences.ts';
import type { Topic } from './topic.ts';

const OPENING_WORDS = 8;
/** What a facet is called, behind the topic, that nothing names. */
const MORE: Readonly<Record<string, string>> = {
  en: 'further points',
  de: 'weitere Punkte',
  fr: 'autres points',
  es: 'otros puntos',
  pt: 'outros pontos',
};
const VERB = /^(is|are|was|were|has|have|had|can|may|must|should|will|does|do|did)$/;

/**
 * A title for each facet: the sources' own heading where one speaks for the facet, else a phrase that
 * its sentences repeat, else the topic, else how its first sentence begins. Titles differ from each other.
 */
export function nameFacets(facets: readonly NamelessFacet[], term: string, topic: Topic): string[] {
  const used = new Set<string>();
  const keyOf = (title: string, language: string) =>
    [...new Set(contentWords(title, language))].sort().join(' ') || title.toLowerCase();
  return facets.map((facet) => {
    const choices = titlesFor(facet, term, topic.mainOf(facet.language));
    const title =
      choices.find((choice) => !used.has(keyOf(choice, facet.language))) ??
      choices.find((choice) => !used.has(choice)) ??
      `${capitalise(term)} (${used.size + 1})`;
    used.add(keyOf(title, facet.language)).add(title);
    return title;
  });
}

function titlesFor(facet: NamelessFacet, term: string, main: readonly string[]): string[] {
  const { language, paragraphs } = facet;
  const sentences = paragraphs.flatMap((paragraph) => paragraph.sentences);
  const leaders = paragraphs.flatMap((paragraph) => paragraph.sentences[0]?.unit ?? []);
  const weights = new Map<string, number>();
  leaders.forEach((unit, rank) => {
    const heading = headingOf(unit);
    if (heading) weights.set(heading, (weights.get(heading) ?? 0) + 1 / (rank + 1));
  });
  const headings = [...weights].sort(([, a], [, b]) => b - a).map(([heading]) => heading);
  const said = new Set(sentences.flatMap((sentence) => sentence.words));
  const borneOut = headings.filter((heading) =>
    contentWords(heading, language).some((word) => said.has(word)),
  );
  const vague = headings.filter((heading) => !borneOut.includes(heading));
  return [
    ...borneOut.map((heading) => withTopic(heading, term, main, language)),
    capitalise(term),
    ...leaders.flatMap((unit) => sectionOfDocument(unit) ?? []),
    ...keyPhrases(
      sentences.map((sentence) => sentence.shown),
      main,
      language,
    ).map(capitalise),
    ...leaders.flatMap((unit) => memberTitle(unit.headings.at(-1) ?? '') ?? []),
    ...vague.map((heading) => ofTopic(heading, term, language)),
    ...sentences.flatMap(({ unit: { source } }) => readableHeading(source.title, source) ?? []),
    ...sentences.flatMap((sentence) => subjectOf(sentence, main)),
    ofTopic(MORE[baseOf(language)] ?? '…', term, language),
  ];
}

/**
 * What a sentence is about (English: the words before its verb), as a last resort for a facet that
 * nothing else names.
 */
function subjectOf({ shown, topicShare }: Ranked, main: readonly string[]): string[] {
  const words = shown.split(' ');
  const verb = words.findIndex((word) => VERB.test(word));
  if (/^(?:None|All|Each|Every|No|Some|Most|Any|Many|One|There|It|If|When)\b/u.test(shown))
    return [];
  if (verb < 2 || verb > OPENING_WORDS || topicShare === 0) return [];
  const subject = words.slice(0, verb).join(' ');
  if (subject.includes(',')) return [];
  return contentWords(subject, 'en').some((word) => main.includes(word)) ? [subject] : [];
}

/** A heading of one word that is not the topic's ("Security") says of what. */
function withTopic(
  heading: string,
  term: string,
  main: readonly string[],
  language: string,
): string {
  const words = contentWords(heading, language);
  const alone = words.length === 1 && !heading.includes(':') && !main.includes(words[0] ?? '');
  if (!alone) return heading;
  return ofTopic(heading, term, language);
}

function ofTopic(heading: string, term: string, language: string): string {
  const [first = ''] = heading.split(' ');
  const plain = /^\p{Lu}\p{Ll}+$/u.test(first) && baseOf(language) !== 'de';
  const rest = plain ? first.toLowerCase() + heading.slice(first.length) : heading;
  return `${capitalise(topicPhrase(term, language))}: ${rest}`;
}
