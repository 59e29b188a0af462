import type { PaletteName } from './palette.ts';

/** The styles of covers; each is a file in `styles/`. */
export const COVER_STYLES = ['strands', 'grid', 'quotation', 'contours', 'loom'] as const;
export type CoverStyle = (typeof COVER_STYLES)[number];

/** Those whose drawing can fill the whole cover, without words. */
export const WORDLESS_STYLES = ['grid', 'contours', 'loom'] as const satisfies CoverStyle[];
export type WordlessStyle = (typeof WORDLESS_STYLES)[number];

/** Everything that a cover shows: plain data, the same picture for the same task. */
export type CoverTask = {
  style: CoverStyle;
  palette: PaletteName;
  seed: string;
  /** The drawing fills the cover, and there are no words on it. */
  wordless: boolean;
  title: string;
  /** A short line above the title, such as the topic; empty when there is nothing to add. */
  kicker: string;
  quotation: { text: string; source: string } | null;
  /** Number of sources with its label, e.g. "9" and "Sources". */
  sources: { count: number; label: string } | null;
  /** Dates of the sources in the article's language, e.g. "May 2025 – Nov 2026". */
  span: string | null;
};
