import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { attributeOf, childNamed, elementsNamed } from '../xml/xml-tree.ts';
import { runStyle } from './run-style.ts';
import { boxOf, isOutside, overlap, type ShapeBox, type Placing, type Size } from './shape-box.ts';
import type { SlideGround } from './slide-ground.ts';

/** Groups of shapes stand in each other no deeper on any honest slide. */
const DEPTH_MAX = 20;
const TITLES = /^(?:title|ctrTitle)$/;
/** Places for what every slide shows, such as its number. */
const FRAME = /^(?:dt|ftr|sldNum|hdr)$/;
/** A ground that is not known, as CSS says it. */
const UNKNOWN = 'background:url(a)';

/**
 * What a slide shows as HTML, its title first: texts and tables of shapes, in their order. Shapes that are
 * hidden or lie outside the slide are left out; the ground of letters above others is not known.
 */
export function slideMarkup(slide: Document, page: Size, ground: SlideGround): string {
  const titles: string[] = [];
  const texts: string[] = [];
  /** What lies below the shapes that follow; undefined for a shape whose place its layout says. */
  const below: (ShapeBox | undefined)[] = [];

  function visit(tree: Element, placing: Placing, depth: number): void {
    if (depth > DEPTH_MAX) return;
    for (const child of Array.from(tree.childNodes)) {
      if (child.nodeType !== 1) continue;
      const shape = child as Element;
      if (shape.localName === 'AlternateContent') {
        const choice = childNamed(shape, 'Choice');
        if (choice) visit(choice, placing, depth + 1);
        continue;
      }
      if (isHidden(shape)) continue;
      const box = boxOf(shape, placing);
      if (box && isOutside(box, page)) continue;
      if (shape.localName === 'grpSp') visit(shape, box?.inside ?? placing, depth + 1);
      else if (shape.localName === 'sp') visitShape(shape, box);
      else if (shape.localName === 'graphicFrame') texts.push(tables(shape));
      else if (shape.localName === 'pic') below.push(box);
    }
  }

  function visitShape(shape: Element, box: ShapeBox | undefined): void {
    const properties = childNamed(shape, 'spPr');
    const filling = childNamed(properties, 'solidFill');
    const isFilled = /^(?:solid|grad|blip|patt|grp)Fill$/;
    const otherFill = Array.from(properties?.childNodes ?? []).some(
      (each) => each.nodeType === 1 && isFilled.test((each as Element).localName),
    );
    const byStyle = Number(attributeOf(elementsNamed(shape, 'fillRef')[0], 'idx') ?? 0) > 0;
    const isClear = childNamed(properties, 'noFill') !== undefined;
    const covers = otherFill || (byStyle && !isClear);
    const colour = filling
      ? ground.colourOf(filling)
      : covers || below.some((each) => !each || !box || overlap(each, box))
        ? undefined
        : ground.paper;
    const place = elementsNamed(shape, 'ph')[0];
    const type = attributeOf(place, 'type') ?? 'body';
    if (place && FRAME.test(type)) return;
    const isTitle = place !== undefined && TITLES.test(type);
    const isList = place !== undefined && /^(?:body|obj)$/.test(type);
    const text = paragraphs(shape, isTitle ? 'h2' : isList ? 'li' : 'p');
    const style = colour === undefined ? UNKNOWN : `background-color:${colour}`;
    (isTitle ? titles : texts).push(`<div style="${style}">${text}</div>`);
    if (filling !== undefined || covers) below.push(box);
  }

  function tables(frame: Element): string {
    return elementsNamed(frame, 'tbl')
      .map((table) => {
        const isHeaded = /^(?:1|true)$/.test(
          attributeOf(childNamed(table, 'tblPr'), 'firstRow') ?? '',
        );
        const rows = elementsNamed(table, 'tr').map((row, at) => {
          const tag = isHeaded && at === 0 ? 'th' : 'td';
          const cells = elementsNamed(row, 'tc').map((cell) => {
            const fill = childNamed(childNamed(cell, 'tcPr'), 'solidFill');
            const colour = ground.colourOf(fill);
            const style = colour === undefined ? UNKNOWN : `background-color:${colour}`;
            return `<${tag} style="${style}">${paragraphs(cell, 'span')}</${tag}>`;
          });
          return `<tr>${cells.join('')}</tr>`;
        });
        return `<table>${rows.join('')}</table>`;
      })
      .join('');
  }

  /** The paragraphs of a shape or a cell, each in an element. */
  function paragraphs(holder: Element, tag: string): string {
    const body = childNamed(holder, 'txBody');
    if (body === undefined) return '';
    return Array.from(body.childNodes)
      .filter((each) => each.nodeType === 1 && (each as Element).localName === 'p')
      .map((each) => `<${tag}>${runs(each as Element, body)}</${tag}>`)
      .join(tag === 'span' ? ' ' : '\n');
  }

  function runs(paragraph: Element, body: Element): string {
    return Array.from(paragraph.childNodes)
      .map((child) => {
        const run = child as Element;
        if (child.nodeType !== 1) return '';
        if (run.localName === 'br') return ' ';
        if (run.localName !== 'r' && run.localName !== 'fld') return '';
        const text = escapeHtml(childNamed(run, 't')?.textContent ?? '');
        const style = runStyle({ run, paragraph, body }, ground);
        return style === '' ? text : `<span style="${style}">${text}</span>`;
      })
      .join('');
  }

  const [tree] = elementsNamed(slide, 'spTree');
  if (tree) visit(tree, { x: 0, y: 0, scaleX: 1, scaleY: 1 }, 0);
  return [...titles, ...texts].join('\n');
}

function isHidden(shape: Element): boolean {
  const own = Array.from(shape.childNodes).find(
    (child) => child.nodeType === 1 && /^nv\w{0,20}Pr$/.test((child as Element).localName),
  ) as Element | undefined;
  return /^(?:1|true)$/.test(attributeOf(childNamed(own, 'cNvPr'), 'hidden') ?? '');
}
