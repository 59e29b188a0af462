import { hasFont, type FontPackage } from './font-files.ts';

/** The largest fonts, 130 MB: only `npm run fonts` installs them. */
const OPTIONAL: readonly FontPackage[] = ['noto-sans-sc', 'noto-sans-kr'];
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** What covers or PDFs lack without the fonts of Chinese, Japanese and Korean, for people; null with them. */
export function missingFonts(of: 'Covers' | 'PDFs'): string | null {
  if (OPTIONAL.every(hasFont)) return null;
  return `${of} leave out words in Chinese, Japanese and Korean, because the fonts for them are not installed. Whoever runs Citeloom can install them with \`npm run fonts\`, in an image with \`--build-arg CJK_FONTS=1\`.`;
}

/** The same where it matters: null for a text in other scripts. */
export function missingFontsFor(of: 'Covers' | 'PDFs', text: string): string | null {
  return EAST_ASIAN.test(text) ? missingFonts(of) : null;
}
