/** Longest title in a mail, in characters as people count them. */
const TITLE_MAX = 120;
/** Most characters (UTF-16 units) that are looked at: what is left out may stand among the rest. */
const LOOKED_AT = 20 * TITLE_MAX;

/** Characters that are not seen: controls, direction marks and the like, but for what joins emoji. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;
/** A mail address, or an address of the web that says that it is one. */
const ADDRESS = /@|:\/\/|^www\.|\.[^\s/]*\//i;
/** The point of a name such as `evil.example`, which mail programs turn into a link. */
const POINT = /(?<=[\p{L}\p{N}-])\.(?=\p{L})/gu;

function shortened(text: string): string {
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)];
  if (characters.length <= TITLE_MAX) return text;
  return `${characters
    .slice(0, TITLE_MAX - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}

/**
 * A title as a mail may carry it: on one line, of at most 120 characters, without anything unseen, and
 * without addresses, since a person may have written it to have strangers open one.
 */
export function mailTitle(title: string): string {
  const words = title
    .slice(0, LOOKED_AT)
    .normalize('NFKC')
    .replace(UNSEEN, ' ')
    .split(' ')
    .filter((word) => !ADDRESS.test(word))
    .map((word) => word.replace(POINT, ' '));
  return shortened(words.join(' ').replace(/ +/g, ' ').trim()) || 'Your article';
}
