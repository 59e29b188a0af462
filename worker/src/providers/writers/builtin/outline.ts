import { topicPhrase } from '@citeloom/common/domain/text/topic-words';
import { contentWords, isStopWord, tokenize } from '@citeloom/common/domain/text/words';
import type { Brief, Outline, OutlineMaterial, WriterEvidence, WriterFacet } from '../writer.ts';
import { endingOf } from './ending.ts';
import { leadOf } from './lead.ts';
import { phrasesOf } from './phrases.ts';
import { asQuestion, nameTest } from './question.ts';
import { asHeading, titleOf } from './title.ts';
import { writeSection } from './write-section.ts';

/** Plans the article: a short answer of two or three quotations, then one section per facet. */
export function outline(brief: Brief, material: OutlineMaterial): Outline {
  const { facets } = material;
  const lead = leadOf(brief, facets);
  const written = lead.map(({ text }) => text);
  const isName = nameTest(facets.flatMap(({ evidence }) => evidence.map(({ text }) => text)));
  const told = facets.map(({ evidence }) => hasMore(brief, evidence, written));
  return {
    title: titleOf(brief, facets, isName),
    lead,
    sections: facets
      .map((facet, index) => ({ heading: headingOf(facet, brief, index, isName), facet: index }))
      .filter(({ facet }) => told[facet]),
    ending: endingOf(brief, material),
  };
}

/** Whether a facet has something to say beside the short answer. */
function hasMore(brief: Brief, evidence: WriterEvidence[], written: string[]): boolean {
  const task = { title: '', headings: [], index: 0, evidence, written };
  return evidence.length === 0 || writeSection(brief, task).blocks.length > 0;
}

function headingOf(
  facet: WriterFacet,
  brief: Brief,
  index: number,
  isName: (word: string) => boolean,
): string {
  const { language } = brief;
  const topic = contentWords(brief.topic, language).join(' ');
  const isTopic = contentWords(facet.title, language).join(' ') === topic;
  if (isTopic && isQuestion(brief)) return asHeading(facet.title);
  // "Heat pump: noise" says its topic for those who see it alone; in an article the rest will do.
  const prefix = `${asHeading(topicPhrase(brief.topic, language))}: `;
  const own = facet.title.startsWith(prefix)
    ? asHeading(facet.title.slice(prefix.length))
    : facet.title;
  const question = asQuestion(own, language, index, isName);
  if (question !== own || !isTopic || own.endsWith('?')) return question;
  return phrasesOf(language).inBrief(asHeading(facet.title));
}

/** Whether the topic reads as a question ("how git rebase works"), so that it is a heading as it is. */
function isQuestion({ topic, language }: Brief): boolean {
  const [first] = tokenize(topic, language);
  return topic.trim().endsWith('?') || (first !== undefined && isStopWord(first.text, language));
}
