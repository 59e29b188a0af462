/** A cited span with the text around it in the same block; the three are consecutive slices. */
export type Neighbourhood = {
  before: string;
  quote: string;
  after: string;
  /** What its source is called, so that a sentence may say whose statement it is; see `namesOfSource`. */
  names?: readonly string[] | undefined;
  /** The title and the headings that it stands under, where a name may stand that it leaves out. */
  headings?: readonly string[] | undefined;
};

/** How much text on each side of a quote counts as its neighbourhood, in UTF-16 units. */
export const NEIGHBOURHOOD_UNITS = 240;

/**
 * The quote `text.slice(start, end)` with up to 240 UTF-16 units before and after it, never beyond
 * the edges of its block and never cutting a surrogate pair. Offsets are UTF-16 units into `text`.
 *
 * @throws RangeError when the span does not lie within the block, or the block within the text.
 */
export function neighbourhoodOf(
  text: string,
  block: { start: number; end: number },
  start: number,
  end: number,
): Neighbourhood {
  const ordered = 0 <= block.start && block.start <= start && start <= end && end <= block.end;
  if (!ordered || block.end > text.length) {
    throw new RangeError(`Span ${start}–${end} is outside its block ${block.start}–${block.end}`);
  }
  let from = Math.max(block.start, start - NEIGHBOURHOOD_UNITS);
  let to = Math.min(block.end, end + NEIGHBOURHOOD_UNITS);
  if (splitsPair(text, from)) from += 1;
  if (splitsPair(text, to)) to -= 1;
  return {
    before: text.slice(from, start),
    quote: text.slice(start, end),
    after: text.slice(end, to),
  };
}

/** The same with at most 240 UTF-16 units before and after the quote. */
export function nearOf<Given extends Neighbourhood>(given: Given): Given {
  const { before, quote, after } = given;
  const [text, start] = [before + quote + after, before.length];
  const whole = { start: 0, end: text.length };
  return { ...given, ...neighbourhoodOf(text, whole, start, start + quote.length) };
}

const splitsPair = (text: string, at: number) => /[\udc00-\udfff]/.test(text.charAt(at));
