import { standsAlone } from '@citeloom/common/domain/evidence/dangling';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';

const FEWEST_WORDS = 4;

/**
 * The sentences of passages that can be read alone, each as a passage of its own under the passage's
 * id: the first of every passage, then the second ones, and so on. What a scripted model writes from.
 *
 * @param language BCP 47 tag.
 */
export function passageSentences<Passage extends { text: string }>(
  passages: readonly Passage[],
  language: string,
): Passage[] {
  const told = passages.map((passage) =>
    passage.text
      .split(/\n\s*\n/u)
      .flatMap((paragraph) =>
        splitSentences(paragraph, language).map(({ start, end }) =>
          paragraph.slice(start, end).trim(),
        ),
      )
      .filter((text) => text.split(/\s+/u).length >= FEWEST_WORDS && standsAlone(text, language))
      .map((text) => ({ ...passage, text })),
  );
  const most = Math.max(0, ...told.map(({ length }) => length));
  return [...Array(most).keys()].flatMap((turn) => told.flatMap((own) => own[turn] ?? []));
}
