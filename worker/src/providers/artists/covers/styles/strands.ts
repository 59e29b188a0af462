import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@citeloom/common/contracts/images';
import type { DrawStyle } from './cover-style.ts';
import { columnFromFoot, COLUMN } from './cover-labels.ts';

const STRANDS = { least: 14, most: 46 } as const;
const GAP = 5;

/** Many threads run in from the far side and become one cord that underlines the title. */
export const drawStrands: DrawStyle = (studio) => {
  const { task, palette, random } = studio;
  const count = Math.min(STRANDS.most, Math.max(STRANDS.least, (task.sources?.count ?? 6) * 3));
  const knot = { x: random.between(980, 1060), y: random.between(560, 600) };
  const marked = random.below(count);
  const cord = Math.min(GAP, 64 / count);
  const lines = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    const from = -90 + share * (IMAGE_HEIGHT + 180) + random.between(-14, 14);
    const end = knot.y + (index - (count - 1) / 2) * cord;
    const bend = random.between(0.3, 0.55);
    const reach = IMAGE_WIDTH - knot.x;
    const path = `M-10 ${r(end)}H${r(knot.x - 120)}C${r(knot.x + reach * 0.12)} ${r(end)} ${r(knot.x + reach * bend)} ${r(from)} ${IMAGE_WIDTH + 10} ${r(from)}`;
    const own = index === marked;
    return { path, own, dot: { x: knot.x + reach * random.between(0.62, 0.96), y: from } };
  });
  const strand = ({ path, own }: { path: string; own: boolean }) =>
    `<path d="${path}" fill="none" stroke="${own ? palette.thread : palette.ink}" stroke-width="${own ? 5 : 1.4}" stroke-opacity="${own ? 1 : 0.62}"/>`;
  const art = [...lines.filter(({ own }) => !own), ...lines.filter(({ own }) => own)]
    .map(strand)
    .join('');
  const cordTop = knot.y - (count / 2) * cord;
  const below = knot.y + (count / 2) * cord;
  const column = columnFromFoot(
    { ...studio, task: { ...task, sources: null, span: null } },
    { ...COLUMN, width: 900, top: 84, bottom: cordTop - 44 },
  );
  const foot = columnFromFoot(
    { ...studio, task: { ...task, title: '', kicker: '' } },
    { ...COLUMN, top: below, bottom: Math.min(below + 84, IMAGE_HEIGHT - 60) },
  );
  return { art, texts: [...column.texts, ...foot.texts] };
};

function r(value: number): string {
  return value.toFixed(1);
}
