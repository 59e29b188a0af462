import type { CoverTask } from '../cover-task.ts';
import type { Typesetter } from '../fonts/typesetter.ts';
import type { Palette } from '../palette.ts';
import type { SeededRandom } from '../../../../seeded-random.ts';

/** What a style draws with. */
export type Studio = {
  task: CoverTask;
  palette: Palette;
  random: SeededRandom;
  typesetter: Typesetter;
  /** The text runs from right to left: the picture is mirrored with it. */
  mirrored: boolean;
};

/** An element as the renderer of text takes it. */
export type TextNode = {
  type: 'div';
  props: { style: Record<string, string | number>; children?: TextNode[] | string };
};

/** A drawn cover: the art as SVG elements, and the texts over it. */
export type Composition = { art: string; texts: TextNode[] };

export type DrawStyle = (studio: Studio) => Composition;

/** Distance of text from the edges, in pixels. */
export const MARGIN = 88;
