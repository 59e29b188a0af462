import { attributeOf, childNamed } from '../xml/xml-tree.ts';

/** In EMU, 914,400 to an inch. */
export type Size = { width: number; height: number };
/** How the lengths in a group are counted on the slide (ECMA-376 part 1, 20.1.7.6). */
export type Placing = { x: number; y: number; scaleX: number; scaleY: number };
/** Where a shape lies on its slide, and how what a group holds is placed. */
export type ShapeBox = Size & { x: number; y: number; inside: Placing };

/** The box of a shape; undefined for one whose layout says where it lies. */
export function boxOf(shape: Element, placing: Placing): ShapeBox | undefined {
  const properties = childNamed(shape, 'spPr') ?? childNamed(shape, 'grpSpPr');
  const transform = childNamed(properties, 'xfrm') ?? childNamed(shape, 'xfrm');
  const offset = childNamed(transform, 'off');
  if (offset === undefined) return undefined;
  const number = (name: string, attribute: string, otherwise: number) =>
    Number(attributeOf(childNamed(transform, name), attribute) ?? otherwise);
  const [x, y] = [number('off', 'x', 0), number('off', 'y', 0)];
  const [width, height] = [number('ext', 'cx', 0), number('ext', 'cy', 0)];
  const scaleX = (placing.scaleX * width) / (number('chExt', 'cx', width) || 1) || placing.scaleX;
  const scaleY = (placing.scaleY * height) / (number('chExt', 'cy', height) || 1) || placing.scaleY;
  const left = placing.x + x * placing.scaleX;
  const top = placing.y + y * placing.scaleY;
  return {
    ...{ x: left, y: top, width: width * placing.scaleX, height: height * placing.scaleY },
    inside: {
      x: left - number('chOff', 'x', x) * scaleX,
      y: top - number('chOff', 'y', y) * scaleY,
      ...{ scaleX, scaleY },
    },
  };
}

/** Whether nothing of a box lies on the slide. */
export function isOutside({ x, y, width, height }: ShapeBox, page: Size): boolean {
  return x >= page.width || y >= page.height || x + width < 0 || y + height < 0;
}

/** Whether two boxes have a part in common. */
export function overlap(one: ShapeBox, other: ShapeBox): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
