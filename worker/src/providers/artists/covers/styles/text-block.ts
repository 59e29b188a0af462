import { IMAGE_WIDTH } from '@citeloom/common/contracts/images';
import { fitLines, type Room } from '../fonts/break-lines.ts';
import type { Face, SetText } from '../fonts/typesetter.ts';
import type { Studio, TextNode } from './cover-style.ts';

/** A text set in lines at a size; `height` is what it takes, in pixels. */
export type Block = { node: TextNode; height: number };

/** `tracking` is space between letters, in em. */
type Look = Face & { color: string; tracking?: number };

/** Their marks need more room between lines, and their joined letters bear no space within words. */
const JOINED_OR_TALL = /[\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}]/u;

/** The largest setting of a text in its room, or null when the text cannot be drawn. */
export function textBlock(studio: Studio, text: string, look: Look, room: Room): Block | null {
  const set = studio.typesetter.set(text, look);
  if (!set) return null;
  const { color } = look;
  const joined = JOINED_OR_TALL.test(set.text);
  const tracking = joined ? 0 : (look.tracking ?? 0);
  const lineHeight = Math.max(room.lineHeight, joined ? 1.42 : 0);
  // Sans letters and those of other scripts look larger than a serif of the same size.
  const scale = set.native ? 1 : 0.84;
  const sizes = room.sizes.map((size) => Math.round(size * scale));
  const spaced = tracked(set, tracking);
  const { lines, size } = fitLines(spaced, { ...room, sizes, lineHeight });
  const height = Math.round(lines.length * size * lineHeight);
  const style = {
    ...{ display: 'flex', flexDirection: 'column', color, fontFamily: set.fontFamily },
    ...{ fontSize: size, lineHeight, fontWeight: 400, letterSpacing: tracking * size },
    ...{ direction: set.rightToLeft ? 'rtl' : 'ltr' },
  };
  const children = lines.map((line): TextNode => {
    const justifyContent = set.rightToLeft === studio.mirrored ? 'flex-start' : 'flex-end';
    const lineStyle = { display: 'flex', height: size * lineHeight, whiteSpace: 'pre' };
    return { type: 'div', props: { style: { ...lineStyle, justifyContent }, children: line } };
  });
  return { node: { type: 'div', props: { style, children } }, height };
}

function tracked(set: SetText, tracking: number): SetText {
  return { ...set, measure: (piece) => set.measure(piece) + tracking * [...piece].length };
}

/** Puts a block where it belongs; `x` counts from the side where reading begins. */
export function place(
  { mirrored }: Studio,
  block: Block | null,
  at: { x: number; y: number; width: number },
): TextNode[] {
  if (!block) return [];
  const left = mirrored ? IMAGE_WIDTH - at.x - at.width : at.x;
  const style = {
    ...{ position: 'absolute', display: 'flex', flexDirection: 'column' },
    ...{ left, top: Math.round(at.y), width: at.width, height: block.height },
  };
  return [{ type: 'div', props: { style, children: [block.node] } }];
}
