import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@citeloom/common/contracts/images';
import { MARGIN, type DrawStyle, type Studio, type TextNode } from './cover-style.ts';
import { kickerBlock } from './cover-labels.ts';
import { place, textBlock } from './text-block.ts';

const TILE = 144;
const COLUMNS = 4;
const ROWS = IMAGE_HEIGHT / TILE;
const FIELD = IMAGE_WIDTH - COLUMNS * TILE;
const WIDTH = FIELD - MARGIN - 64;

/** One tile of the field: a quarter, a half, a disc, a ring, bars, or nothing. */
function tile(kind: number, turn: number, colour: string): string {
  const half = TILE / 2;
  const shapes = [
    `<path d="M0 0H${TILE}A${TILE} ${TILE} 0 0 1 0 ${TILE}Z" fill="${colour}"/>`,
    `<path d="M0 0A${half} ${half} 0 0 0 ${TILE} 0Z" fill="${colour}"/>`,
    `<circle cx="${half}" cy="${half}" r="${half}" fill="${colour}"/>`,
    `<circle cx="${half}" cy="${half}" r="${half - 9}" fill="none" stroke="${colour}" stroke-width="18"/>`,
    [0, 1, 2, 3]
      .map(
        (bar) => `<rect x="0" y="${bar * 36 + 9}" width="${TILE}" height="18" fill="${colour}"/>`,
      )
      .join(''),
    `<path d="M0 0L${TILE} 0L0 ${TILE}Z" fill="${colour}"/>`,
    [TILE, TILE * 0.66, TILE * 0.33]
      .map(
        (radius) =>
          `<path d="M${radius - 9} 0A${radius - 9} ${radius - 9} 0 0 1 0 ${radius - 9}" fill="none" stroke="${colour}" stroke-width="18"/>`,
      )
      .join(''),
    '',
  ];
  return `<g transform="rotate(${turn * 90} ${half} ${half})">${shapes[kind] ?? ''}</g>`;
}

/** As many columns as fill the whole width, the outer ones cut alike. */
const ALL_COLUMNS = Math.ceil(IMAGE_WIDTH / TILE);

function field({ task, palette, random }: Studio): string {
  const columns = task.wordless ? ALL_COLUMNS : COLUMNS;
  const left = task.wordless ? (IMAGE_WIDTH - ALL_COLUMNS * TILE) / 2 : FIELD;
  const marked = random.below(columns * ROWS - columns) + columns;
  let last = -1;
  let art = '';
  for (let index = 0; index < columns * ROWS; index += 1) {
    const [x, y] = [left + (index % columns) * TILE, Math.floor(index / columns) * TILE];
    const own = index === marked;
    let kind = random.below(8);
    if (kind === last || (own && kind > 2)) kind = own ? 2 : (kind + 3) % 8;
    last = kind;
    const colour = own ? palette.thread : palette.ink;
    art += `<g transform="translate(${x} ${y})">${tile(kind, random.below(4), colour)}</g>`;
  }
  return art;
}

/** A figure over its label. */
function figure(
  studio: Studio,
  at: { x: number; width: number },
  value: string,
  label: string | null,
): TextNode[] {
  const { palette } = studio;
  const number = textBlock(
    studio,
    value,
    { family: 'sans', weight: 700, color: palette.ink, tracking: -0.03 },
    {
      width: at.width,
      height: 84,
      sizes: [64, 54, 46, 40, 34, 30, 26],
      lineHeight: 1.15,
      linesMax: 1,
    },
  );
  const words = label
    ? textBlock(
        studio,
        label,
        { family: 'sans', weight: 500, color: palette.muted },
        { width: at.width, height: 40, sizes: [27, 24], lineHeight: 1.4, linesMax: 1 },
      )
    : null;
  const foot = IMAGE_HEIGHT - 72;
  return [
    ...place(studio, words, { ...at, y: foot - (words?.height ?? 0) }),
    ...place(studio, number, { ...at, y: foot - (words?.height ?? 0) - (number?.height ?? 0) }),
  ];
}

/** Swiss grid: a bold sans title over figures, beside a field of plain shapes with one in colour. */
export const drawGrid: DrawStyle = (studio) => {
  const { task, palette } = studio;
  const kicker = kickerBlock(studio, WIDTH);
  const title = textBlock(
    studio,
    task.title,
    { family: 'sans', weight: 700, color: palette.ink, tracking: -0.035 },
    {
      ...{ width: WIDTH, height: 480, lineHeight: 1.06, linesMax: 10 },
      sizes: [220, 190, 164, 144, 128, 116, 104, 94, 84, 76, 68, 60, 54, 48, 43],
    },
  );
  if (task.wordless) return { art: field(studio), texts: [] };
  const top = 84;
  const rule = (y: number) =>
    `<rect x="${MARGIN}" y="${y}" width="${WIDTH}" height="3" fill="${palette.ink}"/>`;
  const { sources, span } = task;
  const figures = [
    ...(sources
      ? figure(studio, { x: MARGIN, width: 200 }, String(sources.count), sources.label)
      : []),
    ...(span
      ? figure(
          studio,
          { x: sources ? MARGIN + 230 : MARGIN, width: WIDTH - (sources ? 230 : 0) },
          span,
          null,
        )
      : []),
  ];
  const art = `${field(studio)}${rule(56)}${figures.length > 0 ? rule(IMAGE_HEIGHT - 212) : ''}`;
  return {
    art,
    texts: [
      ...place(studio, kicker, { x: MARGIN, y: top, width: WIDTH }),
      ...place(studio, title, {
        ...{ x: MARGIN, y: top + (kicker ? kicker.height + 14 : 0), width: WIDTH },
      }),
      ...figures,
    ],
  };
};
