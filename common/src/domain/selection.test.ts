import { describe, expect, it } from '@jest/globals';
import { keepAvailable, selectableCount, selectFirst, toggleSelected } from './selection.ts';

const SEVEN = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

describe('selection', () => {
  it('offers five, or all when there are fewer', () => {
    expect(selectableCount(7)).toBe(5);
    expect(selectableCount(3)).toBe(3);
    expect(selectFirst(SEVEN)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('adds and takes away in the order of choosing', () => {
    expect(toggleSelected(['c'], 'a')).toEqual(['c', 'a']);
    expect(toggleSelected(['c', 'a'], 'c')).toEqual(['a']);
  });

  it('ignores a sixth choice and still lets one go', () => {
    const five = selectFirst(SEVEN);
    expect(toggleSelected(five, 'f')).toEqual(five);
    expect(toggleSelected(five, 'b')).toEqual(['a', 'c', 'd', 'e']);
  });

  it('forgets what is no longer there', () => {
    expect(keepAvailable(['x', 'b', 'a'], SEVEN)).toEqual(['b', 'a']);
  });
});
