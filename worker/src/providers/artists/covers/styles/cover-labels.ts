import type { Palette } from '../palette.ts';
import { MARGIN, type Studio, type TextNode } from './cover-style.ts';
import { place, textBlock, type Block } from './text-block.ts';

/** The small line above a title. */
export function kickerBlock(studio: Studio, width: number, color?: string): Block | null {
  if (!studio.task.kicker) return null;
  const look = { family: 'sans' as const, weight: 600 as const, tracking: 0 };
  return textBlock(
    studio,
    studio.task.kicker,
    { ...look, color: color ?? studio.palette.threadText },
    { width, height: 48, sizes: [32, 28], lineHeight: 1.4, linesMax: 1 },
  );
}

/** Sources and dates in one small line. */
export function creditBlock(studio: Studio, width: number, color?: string): Block | null {
  const { sources, span } = studio.task;
  const parts = [sources ? `${sources.label}: ${sources.count}` : null, span].filter(Boolean);
  if (parts.length === 0) return null;
  return textBlock(
    studio,
    parts.join('   ·   '),
    { family: 'sans', weight: 500, color: color ?? studio.palette.muted },
    { width, height: 40, sizes: [27, 24], lineHeight: 1.4, linesMax: 1 },
  );
}

/** Sizes that a title is tried in. */
const TITLE_SIZES = [
  264, 232, 204, 180, 160, 144, 130, 118, 106, 96, 86, 76, 68, 60, 54, 48, 43,
] as const;

/** The title in the serif of headlines, or in a bold sans for scripts without one. */
export function titleBlock(
  studio: Studio,
  room: { width: number; height: number; largest?: number },
  color: string = studio.palette.ink,
): Block | null {
  const sizes = TITLE_SIZES.filter((size) => size <= (room.largest ?? 264));
  const look = { family: 'serif' as const, weight: 500 as const, tracking: -0.018, color };
  const fit = { width: room.width, height: room.height, sizes, lineHeight: 1.08, linesMax: 9 };
  return textBlock(studio, studio.task.title, look, fit);
}

/** Kicker, title and credits as one column whose foot stands at `bottom`. */
export function columnFromFoot(
  studio: Studio,
  box: { x: number; width: number; top: number; bottom: number; largest?: number },
  colours: Pick<Palette, 'ink' | 'muted' | 'threadText'> = studio.palette,
): { texts: TextNode[]; titleTop: number; titleFoot: number } {
  const { x, width, top, bottom } = box;
  const credit = creditBlock(studio, width, colours.muted);
  const kicker = kickerBlock(studio, width, colours.threadText);
  const creditRoom = credit ? credit.height + 40 : 0;
  const kickerRoom = kicker ? kicker.height + 20 : 0;
  const height = bottom - top - creditRoom - kickerRoom;
  const title = titleBlock(studio, { width, height, largest: box.largest }, colours.ink);
  const titleFoot = bottom - creditRoom;
  const titleTop = titleFoot - (title?.height ?? 0);
  return {
    texts: [
      ...place(studio, credit, { x, y: bottom - (credit?.height ?? 0), width }),
      ...place(studio, title, { x, y: titleTop, width }),
      ...place(studio, kicker, { x, y: titleTop - kickerRoom, width }),
    ],
    titleTop,
    titleFoot,
  };
}

/** The usual column on the side where reading begins. */
export const COLUMN = { x: MARGIN, width: 860 } as const;
