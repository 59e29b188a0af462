/** Elements in each other that declare namespaces: office programs do so once, and again in pictures. */
const SCOPES_MAX = 1000;
/** Different names of elements in one part: those of office documents have a few hundred. */
const NAMES_MAX = 1000;
/** Comments and instructions around the outermost element: a part has a declaration and hardly more. */
const OUTSIDE_MAX = 1000;

/** What has no name, by how it begins and ends; all else that begins with `<` is a tag. */
const UNNAMED = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<?', end: '?>' },
] as const;
const TAG_NAME = /<\/?([^\s/>]*)/y;

/**
 * Proves that XML has no more scopes of namespaces in each other, names of elements and pieces around its
 * outermost element than a document has, and that all ends what begins: for each of these the parser
 * (xmldom) looks once more at what it has seen already. The time it takes grows with the length of the XML.
 *
 * @throws Error for XML beyond these bounds, or with a tag, comment, CDATA section or instruction without end.
 */
export function refuseUnboundedXml(xml: string): void {
  const names = new Set<string>();
  // Of each open element, whether it declares a namespace.
  const open: boolean[] = [];
  let [scopes, outside] = [0, 0];
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const start = at;
    if (open.length === 0) outside += 1;
    const sort = UNNAMED.find(({ begin }) => xml.startsWith(begin, start));
    at = sort ? endBehind(xml, sort.end, start + sort.begin.length) : endOfTag(xml, start);
    if (xml.startsWith('</', start)) {
      if (open.pop()) scopes -= 1;
    } else if (!xml.startsWith('<!', start) && !xml.startsWith('<?', start)) {
      TAG_NAME.lastIndex = start;
      names.add(TAG_NAME.exec(xml)?.[1] ?? '');
      if (xml[at - 2] !== '/') {
        const declares = xml.slice(start, at).includes('xmlns');
        open.push(declares);
        if (declares) scopes += 1;
      }
    }
    if (scopes > SCOPES_MAX) throw new Error(`more than ${SCOPES_MAX} scopes in each other`);
    if (names.size > NAMES_MAX) throw new Error(`more than ${NAMES_MAX} names of elements`);
    if (outside > OUTSIDE_MAX)
      throw new Error(`more than ${OUTSIDE_MAX} pieces around the elements`);
  }
}

/** Where a sign ends that has to come. */
function endBehind(xml: string, sign: string, from: number): number {
  const at = xml.indexOf(sign, from);
  if (at < 0) throw new Error(`no ${sign} where one has to be`);
  return at + sign.length;
}

/** A value of an attribute may hold the sign that ends a tag. */
function endOfTag(xml: string, start: number): number {
  const sign = /["'>]/g;
  sign.lastIndex = start;
  for (;;) {
    const found = sign.exec(xml)?.[0];
    if (found === undefined) throw new Error('a tag without end');
    if (found === '>') return sign.lastIndex;
    sign.lastIndex = endBehind(xml, found, sign.lastIndex);
  }
}
