import type { NamedSource } from '@citeloom/common/domain/provenance/attribution-links';
import { withoutSecondHand } from '@citeloom/common/domain/provenance/second-hand';
import { withoutNewerVersions } from '@citeloom/common/domain/provenance/newer-version';
import { choosePassages, type QuestionToAnswer } from './passages/choose-passages.ts';
import type { ChosenPassages, Passage } from './passages/passage.ts';
import type { FoundPlace, PassageSource } from './passages/source.ts';
import { nearTest, citableText } from './citable-text.ts';

/**
 * The passages for a topic, chosen from what may be quoted (`quotableGround`), was not corrected
 * (`withoutSuperseded`) and is said at first hand (`withoutSecondHand`). Nothing else of the sources is
 * looked at, so that what may not be quoted does not sway the choice either.
 */
export function selectCitable(
  sources: readonly (PassageSource & NamedSource)[],
  places: readonly FoundPlace[],
  question: QuestionToAnswer & { topic: string },
): ChosenPassages {
  const ground = citableText(sources, places, question.topic);
  const current = ground.map((source) => withoutNewerVersions(source, ground));
  const primary = withoutSecondHand(current, nearTest(places));
  const chosen = choosePassages(primary, places, question);
  // In the ground, blanks stand for line ends, too; a quotation is a slice of the stored text.
  const textOf = new Map(sources.map(({ id, text }) => [id, text]));
  const passages = chosen.passages.map((passage, index, all) => {
    const text = textOf.get(passage.sourceId) ?? '';
    const quote = text.slice(passage.start, passage.end);
    const isCut = cutsBlock(text, all[index - 1], passage);
    return { ...passage, quote, blocks: isCut ? goingOn(passage.blocks) : passage.blocks };
  });
  return { ...chosen, passages };
}

/** Blocks of a stored text have a blank line between them. */
const BLANK_LINE = /\n\s*\n/u;

/** Whether two neighbouring passages are what is left of one block. */
function cutsBlock(text: string, last: Passage | undefined, next: Passage): boolean {
  if (last?.sourceId !== next.sourceId || last.end > next.start) return false;
  return !BLANK_LINE.test(text.slice(last.end, next.start));
}

const goingOn = ([first, ...others]: Passage['blocks']): Passage['blocks'] =>
  first ? [{ ...first, goesOn: true }, ...others] : [];
