/** Always invisible: controls, soft hyphen, zero-width, bidi and tag characters, fillers, noncharacters. */
const INVISIBLE =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFDD0-\uFDEF\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E00FF}\u{E01F0}-\u{E0FFF}]/gu;

/** Variation selectors carry meaning after an emoji, in keycaps, and after Han, Myanmar and symbols. */
const STRAY_VARIATION_SELECTOR =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}])(?<![#*0-9](?=\uFE0F\u20E3))\uFE0F|(?<!\p{Extended_Pictographic})\uFE0E|(?<![\p{Script=Han}\p{Script=Myanmar}\p{Sm}])[\uFE00-\uFE02]|[\uFE03-\uFE0D]|(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]/gu;

/** Joiners carry meaning inside emoji and in Arabic and the scripts of India and its neighbours. */
const STRAY_JOINER = (() => {
  const scripts = ['Arabic', 'Syriac', 'Mongolian', 'Nko'].concat(
    ['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
    ['Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
  );
  const letter = `[${scripts.map((name) => `\\p{Script=${name}}`).join('')}]`;
  const emoji = `\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?`;
  return new RegExp(
    `(?<!${letter})(?<!${emoji}(?=\\u200D\\p{Extended_Pictographic}))\\u200D|(?<!${letter})\\u200C|\\u200C(?!${letter})`,
    'gu',
  );
})();

/**
 * More marks than any script sets on one letter: sorting them takes time in proportion to the square of
 * their number, so that the Stream-Safe Text Format bounds them (UAX #15, 13).
 */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Spaces that look like a space and are not U+0020: no-break, figure, thin and their kin. */
const ODD_SPACE = /[\u00A0\u2000-\u200A\u202F\u205F]/g;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029\u000B\u000C]/g;
const PLAIN = /^[\t\n\x20-\x7E]*$/;

/**
 * The one form in which text is stored and offsets are taken: well-formed UTF-16, NFC,
 * `\n` line breaks, plain spaces, nothing invisible. Joiners and variation selectors stay where
 * emoji and scripts need them, and of the marks on one letter the first 30. Idempotent;
 * never throws.
 */
export function normalizeText(raw: string): string {
  if (PLAIN.test(raw)) return raw;
  return raw
    .toWellFormed()
    .replace(LINE_BREAK, '\n')
    .replace(INVISIBLE, '')
    .replace(ODD_SPACE, ' ')
    .replace(EXCESS_MARKS, '$1')
    .normalize('NFC')
    .replace(STRAY_VARIATION_SELECTOR, '')
    .replace(STRAY_JOINER, '')
    .replace(EXCESS_MARKS, '$1')
    .normalize('NFC')
    .replace(EXCESS_MARKS, '$1');
}
