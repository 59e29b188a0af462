import { addressesIn } from './web-address.ts';

/** How an entry of a list of references begins: "[1] …", "[^1]: …", "1. …". */
const ENTRY = /^[ \t]{0,3}(?:[-*] )?(?:\[\^?(\d{1,3})\]:?|(\d{1,3})[.)])[ \t]+(?=\S)/;
/** `[1]: https://…` is Markdown's own way to name an address; it is no prose. */
const DEFINITION = /^ {0,3}\[\d{1,3}\]:[ \t]+<?https?:\/\/\S+(?:[ \t]+["'(].*)?$/;
/** "[1]", "[^1]", "[1, 2]", "[1][2]"; behind another bracket it is the address of a Markdown link. */
const MARKS = /(?<!\])(?:\[\^?\d{1,3}(?:[,;] ?\d{1,3}){0,9}\])+(?![(:])/g;

/**
 * Addresses are put into a text up to this many UTF-16 units in all; further marks stay as they are.
 * A long address that is referred to often would make a short text a thousand times as long.
 */
const PUT_IN_MAX = 100_000;

type Entry = { number: number; from: number; to: number; address: string | undefined };

function entriesOf(lines: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  let open: { number: number; from: number } | undefined;
  const close = (to: number) => {
    if (!open) return;
    const [address] = addressesIn(lines.slice(open.from, to).join('\n'));
    entries.push({ ...open, to, address });
    open = undefined;
  };
  for (const [index, line] of lines.entries()) {
    const begins = ENTRY.exec(line);
    if (begins || line.trim() === '') close(index);
    if (begins) open = { number: Number(begins[1] ?? begins[2]), from: index };
  }
  close(lines.length);
  return entries;
}

const numbersIn = (marks: string) => [...marks.matchAll(/\d+/g)].map(([number]) => Number(number));

/** The first lines in which marks stand that are no entries themselves. */
function firstMarks(lines: readonly string[]): Map<number, number> {
  const first = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const prose = line.replace(ENTRY, '');
    for (const [marks] of prose.matchAll(MARKS))
      for (const number of numbersIn(marks)) if (!first.has(number)) first.set(number, index);
  }
  return first;
}

/**
 * Puts addresses in the places of marks such as "[1]", where a list of references further down says
 * which they are, and leaves out the entries of that list: they state nothing of their own.
 *
 * @param linkOf how the text writes an address.
 */
export function resolveReferences(text: string, linkOf: (address: string) => string): string {
  const lines = text.split('\n');
  const marked = firstMarks(lines);
  const entries = entriesOf(lines).filter(
    ({ number, from, address }) => address !== undefined && (marked.get(number) ?? from) < from,
  );
  if (entries.length === 0) return text;
  const addressOf = new Map(entries.map(({ number, address }) => [number, address ?? '']));
  const listed = new Set(
    entries.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  let left = PUT_IN_MAX;
  return lines
    .map((line, index) => {
      if (listed.has(index)) return DEFINITION.test(line) ? line : '';
      return line.replace(MARKS, (marks) =>
        numbersIn(marks)
          .map((number) => {
            const address = addressOf.get(number);
            if (!address || address.length > left) return `[${number}]`;
            left -= address.length;
            return linkOf(address);
          })
          .join(''),
      );
    })
    .join('\n');
}
