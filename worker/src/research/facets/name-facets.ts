import { contentWords } from '@citeloom/common/domain/text/words';
import type { NamelessFacet } from './choose-facets.ts';
import {
  capitalise,
  headingOf,
  keyPhrases,
  readableHeading,
  sectionOfDocument,
} from './facet-title.ts';
import type { Topic } from './topic.ts';

/**
 * A title for each facet: the sources' own heading where one speaks for the facet, else a phrase that
 * its sentences repeat, else the topic. Titles differ from each other.
 */
export function nameFacets(facets: readonly NamelessFacet[], term: string, topic: Topic): string[] {
  const used = new Set<string>();
  const keyOf = (title: string, language: string) =>
    [...new Set(contentWords(title, language))].sort().join(' ') || title.toLowerCase();
  return facets.map((facet) => {
    const choices = titlesFor(facet, term, topic.mainOf(facet.language));
    const title =
      choices.find((choice) => !used.has(keyOf(choice, facet.language))) ??
      `${capitalise(term)} (${used.size + 1})`;
    used.add(keyOf(title, facet.language));
    return title;
  });
}

function titlesFor(facet: NamelessFacet, term: string, main: readonly string[]): string[] {
  const weights = new Map<string, number>();
  const sentences = facet.paragraphs.flatMap((paragraph) => paragraph.sentences);
  facet.paragraphs.forEach((paragraph, rank) => {
    const heading = paragraph.sentences[0] && headingOf(paragraph.sentences[0].unit);
    if (heading) weights.set(heading, (weights.get(heading) ?? 0) + 1 / (rank + 1));
  });
  const headings = [...weights].sort(([, a], [, b]) => b - a).map(([heading]) => heading);
  const phrases = keyPhrases(
    sentences.map((sentence) => sentence.shown),
    main,
    facet.language,
  ).map(capitalise);
  const sections = facet.paragraphs.flatMap((paragraph) =>
    paragraph.sentences[0] ? (sectionOfDocument(paragraph.sentences[0].unit) ?? []) : [],
  );
  const documents = sentences.flatMap(
    ({ unit: { source } }) => readableHeading(source.title, source.text) ?? [],
  );
  return [...headings, capitalise(term), ...sections, ...phrases, ...documents];
}
