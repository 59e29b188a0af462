/** Farther from where they belong letters are on no page; in twentieths of a point. */
const AWAY = 12_000;
/** Lines of an exact height below this show slivers of letters; in twentieths of a point. */
const LINE_MIN = 40;
const PLACES = /^(?:li|ri|fi|lin|rin|posx|posy|posnegx|posnegy)$/;

/** How a paragraph of Rich Text looks. */
export type RtfParagraph = {
  /** Of a heading, from 1; 0 for other paragraphs. */
  level: number;
  isItem: boolean;
  isInTable: boolean;
  isUnseen: boolean;
  /** A number of the table of colours. */
  ground: number;
};

export const USUAL: RtfParagraph = {
  ...{ level: 0, isItem: false, isInTable: false, isUnseen: false, ground: 0 },
};

/** The look behind a control word of paragraphs; the same for every other one. */
export function paragraphAfter(look: RtfParagraph, name: string, value = 0): RtfParagraph {
  if (name === 'pard') return USUAL;
  if (name === 'outlinelevel') return { ...look, level: value <= 5 ? value + 1 : 0 };
  if (name === 'intbl') return { ...look, isInTable: true };
  if (name === 'ls') return { ...look, isItem: value > 0 };
  if (name === 'cbpat') return { ...look, ground: value };
  if (PLACES.test(name) && Math.abs(value) > AWAY) return { ...look, isUnseen: true };
  // Below zero a height is exact.
  if (name === 'sl' && value < 0 && -value < LINE_MIN) return { ...look, isUnseen: true };
  return look;
}

/** The element of HTML that a paragraph is. */
export function paragraphTag({ level, isItem }: RtfParagraph): string {
  if (level > 0) return `h${level}`;
  return isItem ? 'li' : 'p';
}
