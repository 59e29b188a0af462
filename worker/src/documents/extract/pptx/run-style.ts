import { attributeOf, childNamed, elementsNamed } from '../xml/xml-tree.ts';
import type { SlideGround } from './slide-ground.ts';

/** Per cent of opacity and of shrinking stand in thousandths (ECMA-376 part 1, 20.1.10.40). */
const PER_CENT = 1000;
const CLEAR_MAX = 10 * PER_CENT;

/** A run of letters with what stands around it. */
type Run = { run: Element; paragraph: Element; body: Element };

/** Declarations of CSS that look like the letters of a run, by itself and the list style of its shape. */
export function runStyle(
  { run, paragraph, body }: Run,
  { colourOf }: Pick<SlideGround, 'colourOf'>,
): string {
  const level = Number(attributeOf(childNamed(paragraph, 'pPr'), 'lvl') ?? 0) + 1;
  const listed = childNamed(childNamed(body, 'lstStyle'), `lvl${level}pPr`);
  const places = [childNamed(run, 'rPr'), childNamed(listed, 'defRPr')];
  const stated = (name: string) =>
    places.map((place) => attributeOf(place, name)).find((value) => value !== undefined);
  const fill = places.map((place) => childNamed(place, 'solidFill')).find(Boolean);
  const isClear =
    places.some((place) => childNamed(place, 'noFill') !== undefined) ||
    (fill !== undefined &&
      elementsNamed(fill, 'alpha').some((each) => Number(attributeOf(each, 'val')) < CLEAR_MAX));
  if (isClear || (stated('strike') ?? 'noStrike') !== 'noStrike') return 'display:none';
  const colour = colourOf(fill);
  const marker = places.map((place) => childNamed(place, 'highlight')).find(Boolean);
  const ground = colourOf(marker);
  const size = sizeOf(stated('sz'), body);
  return [
    colour === undefined ? '' : `color:${colour};`,
    marker === undefined
      ? ''
      : ground === undefined
        ? 'background:url(a);'
        : `background-color:${ground};`,
    size === undefined ? '' : `font-size:${size}px;`,
  ].join('');
}

/** Points of the letters, which stand in hundredths, and are shrunk together to fit into their shape. */
function sizeOf(stated: string | undefined, body: Element): number | undefined {
  const fit = childNamed(childNamed(body, 'bodyPr'), 'normAutofit');
  const scale = Number(attributeOf(fit, 'fontScale') ?? 100 * PER_CENT) / (100 * PER_CENT);
  if (stated === undefined) return scale < 1 ? 18 * scale : undefined;
  return (Number(stated) / 100) * scale;
}
