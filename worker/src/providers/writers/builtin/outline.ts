import { definedIn } from '@citeloom/common/domain/text/defining';
import { mainWords } from '@citeloom/common/domain/text/topic-words';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { Brief, Outline, WriterEvidence, WriterFacet, WritingMaterial } from '../writer.ts';
import { isWholeSentence, passageUnits, sentencesIn, type Unit } from './passage-sentences.ts';
import { bestRun, proseRuns, runsOf, shareAsked, type Run } from './runs.ts';
import { asHeading, articleTitle } from './title.ts';
import { writeSection } from './write-section.ts';
import { QUOTING } from './tuning.ts';

/**
 * Plans the article: the run that answers best as the short answer, then one section per facet that
 * has more to say, under the heading that its source has.
 */
export function outline(brief: Brief, { facets }: WritingMaterial): Outline {
  const lead = leadOf(brief, facets);
  const written = lead.map(({ text }) => text);
  const quoted = facets.map(({ evidence }) => quotedIn(brief, evidence, written));
  const order = inSourceOrder(facets).filter((facet) => quoted[facet]!.length > 0);
  return {
    title: articleTitle(brief),
    lead,
    sections: order.map((place) => {
      const { title, evidence } = facets[place]!;
      const aliases = evidence.map(({ alias }) => alias);
      const heading = asHeading(withoutUnquoted(title, evidence, quoted[place]!));
      return { heading, points: [{ says: title, aliases }] };
    }),
  };
}

/**
 * The run that answers the question best, by its passage and its own words; of passages that answer it
 * well rather one that says what the thing asked about is.
 */
export function leadOf(brief: Brief, facets: readonly WriterFacet[]): Outline['lead'] {
  const { topic, language, length = 'medium' } = brief;
  const main = mainWords(topic, language);
  const asked = new Set(contentWords(topic, language));
  const candidates = facets
    .flatMap(({ evidence }) => passageUnits(evidence))
    .flatMap((unit) => {
      const score = unit[0]?.score ?? 0;
      const runs = runsOf(unit, QUOTING.leadMax[length], brief).flatMap(proseRuns);
      const run = bestRun(runs, brief);
      if (!run) return [];
      const defines = isDefinition(run, main, language) || isEntry({ run, unit }, main, language);
      return [
        {
          run,
          worth:
            score +
            QUOTING.asked * shareAsked(run, asked) +
            (score >= QUOTING.answersWell && defines ? 1 : 0),
        },
      ];
    });
  const [best] = candidates.toSorted((one, other) => other.worth - one.worth);
  if (!best) return [];
  return best.run.sentences.map(({ text, alias }) => ({ text, aliases: [alias], quoted: true }));
}

/** Whether a run opens by saying what something is that has most of these words for its name, and no others. */
function isDefinition({ sentences }: Run, main: readonly string[], language: string): boolean {
  const defined = definedIn(sentences[0]?.text ?? '', language);
  const subject = new Set(contentWords(defined ?? '', language));
  return (
    subject.size > QUOTING.defined * main.length &&
    [...subject].every((word) => main.includes(word))
  );
}

/** Whether a run opens the section that is called what was asked about, such as an entry of a glossary. */
function isEntry(
  { run, unit }: { run: Run; unit: Unit },
  main: readonly string[],
  language: string,
): boolean {
  const name = new Set(contentWords(unit[0]?.headings.at(-1) ?? '', language));
  const isName = name.size === new Set(main).size && main.every((word) => name.has(word));
  const told = sentencesIn(unit, language);
  const opening = told.find((_sentence, at) => isWholeSentence(told, at));
  return isName && opening?.text === run.sentences[0]?.text;
}

/** The passages that a facet's section quotes, after the short answer; none where it has no more to say. */
function quotedIn(brief: Brief, evidence: WriterEvidence[], written: string[]): WriterEvidence[] {
  const { blocks } = writeSection(brief, { evidence, written });
  const cited = blocks.flatMap(({ sentences }) => sentences.flatMap(({ aliases }) => aliases));
  return evidence.filter(({ alias }) => cited.includes(alias));
}

/**
 * A title without the page that leads it, where the section quotes nothing of that page, because the short
 * answer has its words: a reader would take what stands below for the words of that page.
 */
function withoutUnquoted(
  title: string,
  [best]: readonly WriterEvidence[],
  quoted: readonly WriterEvidence[],
): string {
  if (!best || quoted.some(({ source }) => source === best.source)) return title;
  const page = best.sourceTitle.toLowerCase();
  const inner = best.headings.at(-1) ?? '';
  const leads = [...title.matchAll(/: /gu)].map(({ index }) => index);
  const end = leads.find(
    (at) => page.includes(title.slice(0, at).toLowerCase()) && inner.endsWith(title.slice(at + 2)),
  );
  return end === undefined ? title : title.slice(end + 2);
}

/**
 * Places of facets: best first, or, where one source has most of them, in the order of that source, as
 * the steps of an instruction follow each other.
 */
function inSourceOrder(facets: readonly WriterFacet[]): number[] {
  const firsts = facets.map(({ evidence }) => evidence[0]);
  const placesOf = (source: string | undefined) =>
    [...firsts.keys()].filter((at) => firsts[at]?.source === source);
  const leading = firsts.map((first) => placesOf(first?.source)).find(isMost);
  if (!leading) return [...firsts.keys()];
  const told = leading.toSorted((a, b) => (firsts[a]?.start ?? 0) - (firsts[b]?.start ?? 0));
  return [...firsts.keys()].map((at) => (leading.includes(at) ? (told.shift() ?? at) : at));

  function isMost(places: readonly number[]): boolean {
    return places.length > firsts.length / 2;
  }
}
