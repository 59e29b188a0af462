import { judge, type Judged } from './judge.ts';
import type { Performance } from './perform.ts';

/** What an engine told, judged; one list of sentences for each topic. */
export type Assessed = Performance & { judged: Judged[][] };

/** Has every cited sentence of a performance judged. */
export function assess(performance: Performance): Assessed {
  const { world, journal } = performance;
  const ground = { world, journal, injections: world.planted };
  return { ...performance, judged: performance.told.map((told) => judge(told, ground)) };
}

/** A share as tables show it. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** The sum of numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
