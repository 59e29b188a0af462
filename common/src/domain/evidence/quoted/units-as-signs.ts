import type { Span } from '../../text/split-sentences.ts';
import { unitsOf } from '../parse/lexicon.ts';
import type { NumberMention } from '../parse/numbers.ts';
import type { ParsedText } from '../parse/parsed-text.ts';

/** Where the name of a unit may begin, behind a digit, a space or a hyphen. */
const BEGINNINGS = /(?<=\d)(?!\d)|(?<=[ -])/g;

/**
 * A part of a text in which each unit of a figure stands as its sign: of "650 kilowatt hours" as of "650kWh" it
 * gives "650 kWh". So two texts can be compared word for word that write the same measure differently.
 */
export function unitsAsSigns(
  { text, base, numbers }: Pick<ParsedText, 'text' | 'base' | 'numbers'>,
  { start, end }: Span,
): string {
  let [written, at] = ['', start];
  for (const number of numbers) {
    if (number.start < at || number.end > end || number.unit === undefined) continue;
    const name = unitIn(number, base);
    if (name === undefined) continue;
    written += `${text.slice(at, number.end - name.length).replace(/[ -]$/, '')} ${number.unit}`;
    at = number.end;
  }
  return written + text.slice(at, end);
}

/** The unit as it is written at the end of a figure; none where it stands before it, as "$" does. */
function unitIn({ text, unit }: NumberMention, base: string): string | undefined {
  const names = [...text.matchAll(BEGINNINGS)].map(({ index }) => text.slice(index));
  return names.find((name) => unitsOf(base).valueOf(name) === unit);
}
