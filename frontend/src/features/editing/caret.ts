import type { MouseEvent } from 'react';

const STEPS = {
  ArrowUp: { forward: false, vertical: true },
  ArrowDown: { forward: true, vertical: true },
  ArrowLeft: { forward: false, vertical: false },
  ArrowRight: { forward: true, vertical: false },
};

/** Every field of the editor, in reading order. */
function fieldsOf(editor: Element): HTMLElement[] {
  return [...editor.querySelectorAll<HTMLElement>('[data-field]')];
}

/** Puts the caret at one end of a field, which has the focus or gets it. */
export function placeCaret(field: HTMLElement, at: 'start' | 'end'): void {
  field.focus();
  const selection = getSelection();
  selection?.selectAllChildren(field);
  if (at === 'start') selection?.collapseToStart();
  else selection?.collapseToEnd();
}

/** Whether there is nothing of the field left on the caret's way: no words, or no further line. */
function isAtEdge(field: HTMLElement, caret: Range, forward: boolean, vertical: boolean): boolean {
  const rest = document.createRange();
  rest.selectNodeContents(field);
  if (forward) rest.setStart(caret.endContainer, caret.endOffset);
  else rest.setEnd(caret.startContainer, caret.startOffset);
  if (rest.toString() === '') return true;
  const line = [...field.getClientRects()].at(forward ? -1 : 0);
  const mark = caret.getClientRects()[0];
  return vertical && !!line && !!mark && mark.top < line.bottom && mark.bottom > line.top;
}

/** Puts the caret into the line above or below, under where it stood; false where there is no field. */
function stepLine(field: HTMLElement, caret: Range, forward: boolean): boolean {
  const mark = caret.getClientRects()[0];
  if (!mark) return false;
  const line = Number.parseFloat(getComputedStyle(field).lineHeight);
  const middle = (mark.top + mark.bottom) / 2 + (forward ? line : -line);
  // Not in Safari before 26 and Chrome before 128: there the caret goes to the next field instead.
  const found =
    'caretPositionFromPoint' in document
      ? document.caretPositionFromPoint(mark.left, middle)
      : null;
  const node = found?.offsetNode;
  const target = (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>(
    '[data-field]',
  );
  if (!found || !target || target === field) return false;
  target.focus();
  getSelection()?.collapse(found.offsetNode, found.offset);
  return true;
}

/**
 * Lets the arrow keys lead from field to field, as if the article were one text.
 *
 * @returns whether the caret has moved to another field, so that the key has done its work.
 */
export function stepToField(editor: Element, key: string): boolean {
  const field = document.activeElement;
  const selection = getSelection();
  if (!(key in STEPS) || !(field instanceof HTMLElement) || !selection?.isCollapsed) return false;
  if (!field.matches('[data-field]') || selection.rangeCount === 0) return false;
  const { forward, vertical } = STEPS[key as keyof typeof STEPS];
  const caret = selection.getRangeAt(0);
  if (!isAtEdge(field, caret, forward, vertical)) return false;
  if (vertical && stepLine(field, caret, forward)) return true;
  const fields = fieldsOf(editor);
  const next = fields[fields.indexOf(field) + (forward ? 1 : -1)];
  if (!next) return false;
  placeCaret(next, forward ? 'start' : 'end');
  return true;
}

/** Puts the caret where a click beside the words of a block meant it: into the field that is nearest. */
export function placeCaretBeside(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, clientX: x, clientY: y } = event;
  // A menu stands elsewhere in the page, and its clicks are heard here as well.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('[data-field], button, a, [role="group"]')) return;
  const lines = fieldsOf(currentTarget).flatMap((field) =>
    [...field.getClientRects()].map(({ left, right, top, bottom }) => ({
      field,
      past: x > right,
      // The line comes first, then the place in it.
      far: Math.max(top - y, y - bottom, 0) * 1000 + Math.max(left - x, x - right, 0),
    })),
  );
  const [nearest] = lines.sort((one, other) => one.far - other.far);
  if (nearest) placeCaret(nearest.field, nearest.past ? 'end' : 'start');
}
