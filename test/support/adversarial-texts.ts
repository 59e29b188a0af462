/** Pieces that made some parser or rule slow, in short; each is repeated to the size asked for. */
const PIECES: Record<string, string> = {
  'bold in bold': '<b>',
  'paragraphs that are not closed': '<p>a',
  'divisions in each other': '<div>',
  'quotations in each other': '<blockquote>',
  'lists in lists': '<ul><li>',
  'links in each other': '<a href="https://a.example">',
  'tags that never end': '<p<p',
  'declarations that never end': '<?',
  'data that never ends': '<![CDATA[',
  'headings in each other': '<h1>',
  'links that never end': '<a <a',
  'attributes without end': 'b=c ',
  'comments that are not closed': '<!--',
  'closing tags alone': '</b>',
  'entities without end': '&amp',
  'less-than signs': '<',
  'styles in styles': '<style>',
  'tables in tables': '<table><tr><td>',
  'quotations in Markdown': '> ',
  'brackets in brackets': '[a](',
  'brackets that never close': '[',
  'one long word': 'a',
  'marks without order': 'a\u0323\u0307',
  'fences and ticks': '` `` ',
  'lines without words': ' \n \n',
  years: '1999 ',
  'numbers in words': 'two ',
  'days without years': 'May 3 ',
  'times of day': '12:30 ',
  'sums of money': '$5 ',
  'things denied': 'not ',
  'footnote marks': '[1]',
};

/** What stands before the repeated piece, where it only hurts in a certain place. */
const BEFORE: Record<string, string> = { 'attributes without end': '<a ' };

export type AdversarialText = { name: string; ofSize: (characters: number) => string };

/** Texts that are as bad as they can be for whoever parses them. */
export const adversarialTexts: AdversarialText[] = [
  ...Object.entries(PIECES).map(([name, piece]) => ({
    name,
    ofSize: (characters: number) =>
      `${BEFORE[name] ?? ''}${piece.repeat(Math.floor(characters / piece.length))}`,
  })),
  {
    name: 'ever new properties of one class',
    ofSize: (characters) =>
      `<style>${Array.from({ length: Math.floor(characters / 20) }, (_none, at) => `.a{p${at}:b}`).join('')}</style>${'<i class="a">a</i>'.repeat(Math.floor(characters / 40))}`,
  },
  {
    name: 'code that ends in blanks',
    ofSize: (characters) => `<code>a${' '.repeat(characters)}`,
  },
];
