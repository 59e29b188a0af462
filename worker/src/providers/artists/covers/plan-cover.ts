import type { ImageBrief, ImageVariation } from '../artist.ts';
import {
  COVER_STYLES,
  WORDLESS_STYLES,
  type CoverStyle,
  type CoverTask,
  type WordlessStyle,
} from './cover-task.ts';
import { sourcesLabel } from './labels.ts';
import type { PaletteName } from './palette.ts';
import { seededRandom } from '../../../seeded-random.ts';

/** A quotation that fills a card without filling the page. */
const QUOTATION = { least: 20, best: 150, most: 240 } as const;
const PALETTES: readonly PaletteName[] = ['paper', 'night', 'sand', 'ember'];
/** Of two places with words, none gets the other's first style by being drawn anew, while there are four. */
const NEXT_STYLE = 2;
const NEXT_PALETTE = 3;
/** This place has no words: a headline below a headline looks odd, and the first one is shown at first. */
const WORDLESS_SLOT = 0;

const SEEN: Record<CoverStyle, string> = {
  strands: 'many fine lines run in from one side and become a single cord under the title',
  grid: 'a field of plain circles, bars and quarter discs, one of them in colour, beside the title',
  quotation: 'a large quotation mark beside words of a source',
  contours: 'contour lines of a landscape, one of them in colour, behind the title',
  loom: 'woven cloth, one coloured thread of which runs out under the title',
};

const SEEN_WORDLESS: Record<WordlessStyle, string> = {
  grid: 'a field of plain circles, bars and quarter discs, one of them in colour',
  contours: 'contour lines of a landscape, one of them in colour',
  loom: 'woven cloth with one coloured thread in it',
};

function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const random = seededRandom(seed);
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** The quotation of a card: short enough to be read at a glance; null when there is none. */
export function quotationFor(
  { quotations, seed }: ImageBrief,
  variation: number,
): ImageBrief['quotations'][number] | null {
  const fitting = quotations.filter(
    ({ text }) => text.length >= QUOTATION.least && text.length <= QUOTATION.most,
  );
  const short = fitting.filter(({ text }) => text.length <= QUOTATION.best);
  const choice = short.length > 0 ? short : fitting;
  const first = seededRandom(`${seed}:quotation`).below(Math.min(3, choice.length) || 1);
  return choice[(first + variation) % choice.length] ?? null;
}

const isWordless = (style: CoverStyle, { slot }: ImageVariation): style is WordlessStyle =>
  slot === WORDLESS_SLOT && WORDLESS_STYLES.some((known) => known === style);

/** The style of a place: different at every place, and different when it is drawn again. */
export function styleFor(brief: ImageBrief, { slot, variation }: ImageVariation): CoverStyle {
  const wordless = shuffled(WORDLESS_STYLES, `${brief.seed}:wordless`);
  const taken = wordless[0];
  if (slot === WORDLESS_SLOT) return wordless[variation % wordless.length] ?? 'contours';
  const open = COVER_STYLES.filter(
    (style) =>
      style !== taken && (style !== 'quotation' || quotationFor(brief, variation) !== null),
  );
  const order = shuffled(open, `${brief.seed}:styles`);
  return order[(slot + NEXT_STYLE * variation) % order.length] ?? 'strands';
}

/** The text for those who do not see a cover: what is to be seen, and the words on it. */
export function describeCover(brief: ImageBrief, place: ImageVariation): string {
  const style = styleFor(brief, place);
  if (isWordless(style, place)) return `Cover of “${brief.title}”: ${SEEN_WORDLESS[style]}.`;
  const quoted = style === 'quotation' ? quotationFor(brief, place.variation) : null;
  const words = quoted ? `: “${quoted.text}” (${quoted.source})` : '';
  return `Cover of “${brief.title}”: ${SEEN[style]}${words}.`;
}

/** "May 2025 – Nov 2026" in the article's language, or null without dates. */
function spanOf({ dates, language }: ImageBrief): string | null {
  if (!dates) return null;
  const [from, to] = [new Date(dates.from), new Date(dates.to)];
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return null;
  return new Intl.DateTimeFormat(localeOf(language), {
    ...{ month: 'short', year: 'numeric', timeZone: 'UTC', calendar: 'gregory' },
  }).formatRange(from, to);
}

function localeOf(language: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([language])[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Everything that a cover of this place shows; `style` is what was planned. */
export function coverTask(brief: ImageBrief, style: CoverStyle, place: ImageVariation): CoverTask {
  const { seed, title, topic, sourceCount, language } = brief;
  const { slot, variation } = place;
  const palettes = shuffled(PALETTES, `${seed}:palettes`);
  const wordless = isWordless(style, place);
  const said = title.toLowerCase().includes(topic.trim().toLowerCase());
  return {
    style,
    palette: palettes[(slot + NEXT_PALETTE * variation) % palettes.length] ?? 'paper',
    seed: `${seed}:${slot}:${variation}`,
    wordless,
    title: wordless ? '' : title,
    kicker: said || wordless ? '' : topic,
    quotation: style === 'quotation' ? quotationFor(brief, variation) : null,
    sources:
      sourceCount > 1 && !wordless ? { count: sourceCount, label: sourcesLabel(language) } : null,
    span: wordless ? null : spanOf(brief),
  };
}
