import { standsAlone } from '@citeloom/common/domain/readability/dangling';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';

const FEWEST_WORDS = 4;

type Placed = { text: string; origin: string; source?: string; section?: string };

/**
 * The sentences of passages that can be read alone, each as a passage of its own under the passage's
 * id: the first of every section, one section of each origin before any other, then the second ones,
 * and so on. What a scripted model writes from.
 *
 * @param language BCP 47 tag.
 */
export function passageSentences<Passage extends Placed>(
  passages: readonly Passage[],
  language: string,
): Passage[] {
  const told = spread(bySection(passages)).map((section) =>
    section.flatMap((passage) => sentencesOf(passage, language)),
  );
  const most = Math.max(0, ...told.map(({ length }) => length));
  return [...Array(most).keys()].flatMap((turn) => told.flatMap((own) => own[turn] ?? []));
}

/** Neighbouring passages of one section together, so that it does not matter how they were cut. */
function bySection<Passage extends Placed>(passages: readonly Passage[]): Passage[][] {
  const sections: Passage[][] = [];
  for (const passage of passages) {
    const last = sections.at(-1)?.[0];
    const goesOn =
      last?.source !== undefined &&
      last.source === passage.source &&
      last.section === passage.section;
    if (goesOn) sections.at(-1)?.push(passage);
    else sections.push([passage]);
  }
  return sections;
}

/** One section of each origin first. */
function spread<Passage extends Placed>(sections: readonly Passage[][]): Passage[][] {
  const originOf = ([first]: Passage[]) => first?.origin;
  const first = sections.filter(
    (section, index) =>
      sections.findIndex((other) => originOf(other) === originOf(section)) === index,
  );
  return [...first, ...sections.filter((section) => !first.includes(section))];
}

function sentencesOf<Passage extends Placed>(passage: Passage, language: string): Passage[] {
  return passage.text
    .split(/\n\s*\n/u)
    .flatMap((paragraph) =>
      splitSentences(paragraph, language).map(({ start, end }) =>
        paragraph.slice(start, end).trim(),
      ),
    )
    .filter((text) => text.split(/\s+/u).length >= FEWEST_WORDS && standsAlone(text, language))
    .map((text) => ({ ...passage, text }));
}
