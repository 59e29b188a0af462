import type { Artist } from '../artist.ts';
import { COVER_STYLES } from './cover-task.ts';
import { openDrawingPool } from './drawing-pool.ts';
import { missingFontsFor } from '../../../fonts/missing-fonts.ts';
import { coverTask, describeCover, styleFor } from './plan-cover.ts';

/** Draws editorial covers from an article's own words, without any model. */
export function createCoverArtist(): Artist {
  const pool = openDrawingPool();
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
      const png = await pool.draw(coverTask(brief, style, place));
      tools.signal.throwIfAborted();
      return { png };
    },
    close: () => pool.close(),
  };
}
