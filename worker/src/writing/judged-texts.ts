import type { ClaimPassage } from '@citeloom/common/domain/evidence/judge/claim';
import type { TrapGround } from '@citeloom/common/domain/evidence/judge/make-traps';
import { storedTrustedBlocks } from '@citeloom/common/domain/prompt-injection/trusted-blocks';
import { sectionsOf } from '@citeloom/common/domain/text/sections';
import { TextModel, type TextDocument } from '@citeloom/common/server/models/text';
import { claimPassage } from './claim-passage.ts';

/** A stored text with the title of its source. */
export type TitledText = { textId: string; title: string | undefined };

const TEXTS_MAX = 12;
const PARAGRAPHS_OF_ONE = 8;
/** Shorter paragraphs have no sentence that can be read alone. */
const SHORTEST = 80;

const storedText = (textId: string) => TextModel.findById(textId).lean<TextDocument>();
/** Headings that give orders to programs are none, as where a research cuts its passages. */
const sectionsIn = (stored: TextDocument) => sectionsOf(stored.text, storedTrustedBlocks(stored));

/**
 * Words of stored texts as a judge reads them: under the headings above them and the title of their
 * source, as writers are shown passages. In the same order.
 *
 * @param places where in their text (UTF-16 units) the words stand.
 */
export async function passagesForJudge(
  places: readonly (TitledText & { text: string; start: number })[],
): Promise<ClaimPassage[]> {
  const passages = new Map<(typeof places)[number], ClaimPassage>();
  for (const [textId, own] of Map.groupBy(places, (place) => place.textId)) {
    const stored = await storedText(textId);
    const sections = stored ? sectionsIn(stored) : [];
    for (const place of own) {
      const section = sections.findLast(({ start }) => start <= place.start);
      passages.set(place, claimPassage(place.text, section?.headings ?? [], place.title));
    }
  }
  return places.map((place) => passages.get(place)!);
}

/** Paragraphs of stored texts in the same form, the first of each text first, for tests of a judge. */
export async function groundOfTexts(texts: readonly TitledText[]): Promise<TrapGround[]> {
  const titleOf = new Map(texts.map(({ textId, title }) => [textId, title]));
  const told: TrapGround[][] = [];
  for (const [textId, title] of [...titleOf].slice(0, TEXTS_MAX)) {
    const stored = await storedText(textId);
    if (!stored) continue;
    const { text, language } = stored;
    const paragraphs = sectionsIn(stored).flatMap(({ headings, blocks }) =>
      blocks
        .filter(({ kind, start, end }) => kind === 'paragraph' && end - start >= SHORTEST)
        .map(({ start, end }) => claimPassage(text.slice(start, end), headings, title)),
    );
    told.push(paragraphs.slice(0, PARAGRAPHS_OF_ONE).map((one) => ({ ...one, language })));
  }
  return [...Array(PARAGRAPHS_OF_ONE).keys()].flatMap((rank) =>
    told.flatMap((paragraphs) => paragraphs[rank] ?? []),
  );
}
