import type { WriterSentence } from './writer.ts';

/** What marks a sentence that belongs to an example which its text makes up. */
export const SUPPOSED = 'suppose';
const IS_SUPPOSED = /^suppos/iu;

/** Where the figures of a sentence come from that no passage has. */
type OwnFigures = {
  /** It belongs to an example that the text makes up: what it supposes needs no passage. */
  isSupposed: boolean;
  /** Calculations as they were given, one after the other: "2000 + 40 = 2040". */
  sums: string[];
};

/** The parts of "suppose; 2000 + 40 = 2040; 2040 - 150 = 1890". */
export function ownFigures({ figures = '' }: Pick<WriterSentence, 'figures'>): OwnFigures {
  const parts = figures.split(';').flatMap((part) => part.trim() || []);
  return {
    isSupposed: parts.some((part) => IS_SUPPOSED.test(part)),
    sums: parts.filter((part) => !IS_SUPPOSED.test(part)),
  };
}
