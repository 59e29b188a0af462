import { Parser } from 'htmlparser2';

/**
 * Elements that may be open at once: browsers nest no deeper than 512 (Blink's limit) and readers here
 * look no deeper than `DEPTH_MAX`; a few more for what is never closed.
 */
const OPEN_MAX = 1000;
/** Elements and pieces of text of one document: a book in one page has fewer, and each takes memory. */
const NODES_MAX = 500_000;
/** So much is read before it is looked whether a bound is passed. */
const STEP = 16_384;

/**
 * The beginning of a document's markup (HTML) up to where it would hold more elements, or more of them
 * in each other, than a document has. What it costs to parse grows with the length of what is left.
 */
export function boundedMarkup(html: string): string {
  let open = 0;
  let nodes = 0;
  let end: number | undefined;
  const count = () => {
    nodes += 1;
    if (open > OPEN_MAX || nodes > NODES_MAX) end ??= parser.startIndex;
  };
  const parser = new Parser({
    onopentagname() {
      open += 1;
      count();
    },
    onclosetag() {
      open -= 1;
    },
    ontext: count,
  });
  for (let at = 0; at < html.length && end === undefined; at += STEP)
    parser.write(html.slice(at, at + STEP));
  return end === undefined ? html : html.slice(0, end);
}
