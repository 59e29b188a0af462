import type { TextBlock } from '@citeloom/common/contracts/source';

/** A block as a format's reader finds it, before white space is settled and offsets are taken. */
export type RawBlock = {
  kind: TextBlock['kind'];
  text: string;
  level?: number;
  second?: number;
  /** The share of its letters that are links, where its reader knows it. */
  linked?: number;
  /** Where in its text words begin that may be read wrongly. */
  doubts?: number[];
};
