import type { Artist } from '../artist.ts';
import { COVER_STYLES, type CoverTask } from './cover-task.ts';
import { missingFontsFor } from '../../../fonts/missing-fonts.ts';
import { coverTask, describeCover, styleFor } from './plan-cover.ts';

/** Draws a cover in a thread: PNG bytes of 1536×864. */
export type DrawCover = (task: CoverTask, signal: AbortSignal) => Promise<Uint8Array>;

/** Draws editorial covers from an article's own words, without any model. */
export function createCoverArtist(drawCover: DrawCover): Artist {
  return {
    engine: { id: 'covers', label: 'Built-in covers' },
    digitalSourceType: 'algorithmicMedia',
    caption: 'Drawn from the article',
    caveat: ({ title }) => missingFontsFor('Covers', title),
    async plan(brief, places) {
      return places.map((place) => ({
        subject: styleFor(brief, place),
        alt: describeCover(brief, place),
      }));
    },
    async draw(brief, { subject }, place, tools) {
      tools.signal.throwIfAborted();
      const style = COVER_STYLES.find((known) => known === subject) ?? styleFor(brief, place);
      const { buffer, byteOffset, byteLength } = await drawCover(
        coverTask(brief, style, place),
        tools.signal,
      );
      tools.signal.throwIfAborted();
      return { png: Buffer.from(buffer, byteOffset, byteLength) };
    },
  };
}
