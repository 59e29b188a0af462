import { METER_LEAD } from '@citeloom/common/domain/meter';

/** Milliseconds between two steps of the bar, and what one adds. */
export const BAR_TICK_MS = 100;
const BAR_STEP = 0.4;
/** The bar waits here until the images are there. */
const BAR_CAP = 95;
const MESSAGE_MS = 5000;
const TITLE_MAX = 40;

/** What the panel says in turn, 5 s each. */
const MESSAGES = [
  'Analyzing article content',
  'Identifying key visual elements',
  'Creating composition',
  'Refining details and lighting',
  'Adding final touches',
] as const;

/**
 * Where the bar stands, 0–95: 0.4 % for every 100 ms since the drawing began, as far as the run's own
 * progress, 0–100, is not left behind.
 */
export function barValue(elapsedMs: number, progress: number): number {
  const ticks = Math.floor(Math.max(0, elapsedMs) / BAR_TICK_MS);
  return Math.min(BAR_CAP, ticks * BAR_STEP, progress + METER_LEAD);
}

/** The status message that is due. */
export function statusMessage(elapsedMs: number): string {
  const turn = Math.floor(Math.max(0, elapsedMs) / MESSAGE_MS) % MESSAGES.length;
  return MESSAGES[turn]!;
}

/** What the images are for: the title cut at 40 characters plus an ellipsis, or "your article". */
export function panelTitle(title: string | null): string {
  const characters = Array.from(title?.trim() ?? '');
  if (characters.length === 0) return 'your article';
  if (characters.length <= TITLE_MAX) return characters.join('');
  return `${characters.slice(0, TITLE_MAX).join('').trimEnd()}...`;
}
