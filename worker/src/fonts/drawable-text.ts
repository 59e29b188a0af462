/** Pictographs and what modifies them; the marks © ® ™ are letters to a font. */
const EMOJI =
  /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\uFE00-\uFE0F\u20E3\u{E0020}-\u{E007F}]/gu;
/** Joiners mean something only between letters (Arabic, Indic); elsewhere they glued emoji. */
const LONE_JOINER = /(?<!\p{L}\p{M}*)[\u200C\u200D]|[\u200C\u200D](?!\p{L})/gu;
const INVISIBLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** A text without what no font draws in one colour: emoji, controls, surplus space; in NFC. */
export function drawableText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(EMOJI, '')
    .replace(LONE_JOINER, '')
    .replace(INVISIBLE, '')
    .replace(/ +(?=[,.;:!?…])/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LETTER = /\p{L}/u;

/** True when the first strong letter of a text runs from right to left (Unicode UAX 9, P2). */
export function isRightToLeft(text: string): boolean {
  for (const character of text) if (LETTER.test(character)) return RTL.test(character);
  return false;
}
