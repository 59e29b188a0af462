import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@citeloom/common/contracts/images';
import { MARGIN, type DrawStyle } from './cover-style.ts';
import { creditBlock } from './cover-labels.ts';
import { place, textBlock } from './text-block.ts';

const X = MARGIN + 176;
const WIDTH = IMAGE_WIDTH - X - 150;

/** Two opening marks, drawn, so that they look alike beside every script. */
function mark(x: number, y: number, colour: string): string {
  const one =
    'M0 62C0 26 20 4 52 0L56 14C38 20 30 32 30 46C44 46 56 56 56 73C56 90 44 102 28 102C10 102 0 88 0 62Z';
  return `<g transform="translate(${x} ${y}) scale(1.12)" fill="${colour}"><path d="${one}"/><path d="${one}" transform="translate(70 0)"/></g>`;
}

/** A card with what a source says, its name, and the title below. */
export const drawQuotation: DrawStyle = (studio) => {
  const { task, palette, random } = studio;
  const quoted = task.quotation;
  const title = textBlock(
    studio,
    task.title,
    { family: 'sans', weight: 600, color: palette.ink },
    { width: WIDTH, height: 112, sizes: [42, 38, 34, 30], lineHeight: 1.25, linesMax: 3 },
  );
  const credit = creditBlock(studio, WIDTH);
  const foot = IMAGE_HEIGHT - 68;
  const creditTop = foot - (credit?.height ?? 0);
  const titleTop = creditTop - (credit ? 8 : 0) - (title?.height ?? 0);
  const rule = titleTop - 34;
  const source = quoted
    ? textBlock(
        studio,
        quoted.source,
        { family: 'sans', weight: 600, color: palette.threadText },
        { width: WIDTH, height: 48, sizes: [32, 28, 24], lineHeight: 1.4, linesMax: 1 },
      )
    : null;
  const top = 96;
  const room = rule - 46 - (source ? source.height + 26 : 0) - top;
  const quote = textBlock(
    studio,
    quoted?.text ?? task.title,
    { family: 'serif', weight: 400, italic: true, color: palette.ink, tracking: -0.008 },
    {
      ...{ width: WIDTH, height: room, lineHeight: 1.2, linesMax: 7 },
      sizes: [112, 104, 96, 88, 80, 72, 66, 60, 54, 48, 44, 40, 36],
    },
  );
  const block = (quote?.height ?? 0) + (source ? source.height + 26 : 0);
  const quoteTop = top + Math.max(0, (rule - 46 - top - block) * 0.4);
  const knot = random.between(0.3, 0.7) * IMAGE_HEIGHT;
  const art = [
    `<path d="M${MARGIN - 44} -10C${MARGIN - 44} ${knot - 160} ${MARGIN - 30} ${knot - 60} ${MARGIN - 44} ${knot}S${MARGIN - 44} ${knot + 200} ${MARGIN - 44} ${IMAGE_HEIGHT + 10}" fill="none" stroke="${palette.thread}" stroke-width="6"/>`,
    mark(MARGIN, quoteTop + 16, palette.thread),
    `<rect x="${X}" y="${rule}" width="${WIDTH}" height="2" fill="${palette.line}"/>`,
  ].join('');
  return {
    art,
    texts: [
      ...place(studio, quote, { x: X, y: quoteTop, width: WIDTH }),
      ...place(studio, source, { x: X, y: quoteTop + (quote?.height ?? 0) + 26, width: WIDTH }),
      ...place(studio, title, { x: X, y: titleTop, width: WIDTH }),
      ...place(studio, credit, { x: X, y: creditTop, width: WIDTH }),
    ],
  };
};
