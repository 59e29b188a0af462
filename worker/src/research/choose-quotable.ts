import type { NamedSource } from '@citeloom/common/domain/evidence/credits';
import { withoutSecondHand } from '@citeloom/common/domain/evidence/second-hand';
import { withoutSuperseded } from '@citeloom/common/domain/evidence/superseded';
import { choosePassages } from './passages/choose-passages.ts';
import type { ChosenPassages } from './passages/passage.ts';
import type { WeighedWord } from './passages/question.ts';
import type { FoundPlace, PassageSource } from './passages/source.ts';
import { nearTest, quotableGround } from './quotable-ground.ts';

/**
 * The passages for a topic, chosen from what may be quoted (`quotableGround`), was not corrected
 * (`withoutSuperseded`) and is said at first hand (`withoutSecondHand`). Nothing else of the sources is
 * looked at, so that what may not be quoted does not sway the choice either.
 */
export function chooseQuotable(
  sources: readonly (PassageSource & NamedSource)[],
  places: readonly FoundPlace[],
  question: { topic: string; words: readonly WeighedWord[]; limit: number },
): ChosenPassages {
  const ground = quotableGround(sources, places, question.topic);
  const current = ground.map((source) => withoutSuperseded(source, ground));
  const primary = withoutSecondHand(current, nearTest(places));
  const { passages, facets } = choosePassages(primary, places, question);
  // In the ground, blanks stand for line ends, too; a quotation is a slice of the stored text.
  const textOf = new Map(sources.map(({ id, text }) => [id, text]));
  const quoted = passages.map((passage) => ({
    ...passage,
    quote: (textOf.get(passage.sourceId) ?? '').slice(passage.start, passage.end),
  }));
  return { passages: quoted, facets };
}
