import { LOST } from '../lost-letter.ts';
import type { PdfFont } from './graphics-state.ts';

/** A glyph as PDF.js gives it in a list of operators. */
export type PdfGlyph = {
  originalCharCode: number;
  unicode: string;
  fontChar: string;
  width: number;
  vmetric?: readonly number[] | null;
  isSpace: boolean;
  isInFont: boolean;
  operatorListId?: number | string | undefined;
};

const DIGIT_NAMES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
];
/** Adobe's glyph list keeps old-style figures and small capitals here, in the order of Latin-1. */
const ADOBE_VARIANTS = /[\uF721-\uF77E\uF7A1-\uF7FE]/g;
const ADOBE_BASE = 0xf700;
/** Ligatures and the forms that letters take beside others. */
const PRESENTATION_FORMS = /[\uFB00-\uFDFF\uFE70-\uFEFC]/g;
/** Control signs, private and unassigned places: nothing that can be read. */
const NO_SIGN = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\uFFFD]/u;
/** The place of signs in fonts of symbols: bullets, arrows. */
const SYMBOL = /^[\uF020-\uF0FF]$/;

/**
 * What a glyph says: what the font's map says, as far as the font's own names of glyphs do not contradict it;
 * without a map, what its name says. `LOST` for a contradicted glyph and for one of which neither tells;
 * signs of fonts of symbols stay in their private place.
 */
export function glyphText(font: PdfFont, glyph: PdfGlyph): string {
  const text = glyph.unicode
    .replace(ADOBE_VARIANTS, (sign) => String.fromCharCode(sign.charCodeAt(0) - ADOBE_BASE))
    .replace(PRESENTATION_FORMS, (sign) => sign.normalize('NFKC'));
  if (text !== '' && text.trim() === '') return ' ';
  const named = namedText(font, glyph.originalCharCode);
  if (text === '' || NO_SIGN.test(text)) return named ?? (SYMBOL.test(text) ? text : LOST);
  return named === undefined || isSame(named, text) ? text : LOST;
}

/** The letters or the digit that a font's name for a glyph stands for (Adobe Glyph List Specification). */
function namedText(font: PdfFont, code: number): string | undefined {
  if (font.composite) return undefined;
  // A font of its own encoding has its glyphs elsewhere than the usual one.
  const usual = font.missingFile || !font.isSymbolicFont ? font.defaultEncoding?.[code] : undefined;
  const name = font.differences?.[code] ?? usual;
  const parts = name?.split('.')[0]!.split('_').map(namedSign) ?? [undefined];
  return parts.includes(undefined) ? undefined : parts.join('');
}

function namedSign(name: string): string | undefined {
  if (/^(?:[A-Za-z]|f?f[il]|ff)$/.test(name)) return name;
  const digit = DIGIT_NAMES.indexOf(name.replace(/oldstyle$/, ''));
  if (digit >= 0) return String(digit);
  const hex = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name);
  const point = parseInt(hex?.[1] ?? hex?.[2] ?? '', 16);
  return point > 0x20 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}

/** Forms of one letter (ligatures, presentation forms, cases) are no contradiction. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain(one) === plain(other);
}
