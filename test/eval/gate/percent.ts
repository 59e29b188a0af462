/** How many were tried, and of how many the gate said something else than it should. */
export type Count = { tried: number; wrong: number };

/** The share of the wrong ones in percent, with one decimal. */
export const percent = ({ tried, wrong }: Count): number =>
  Math.round((wrong / Math.max(tried, 1)) * 1000) / 10;
