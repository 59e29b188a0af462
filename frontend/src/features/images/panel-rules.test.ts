import { describe, expect, it } from '@jest/globals';
import { barValue, panelTitle, statusMessage } from './panel-rules.ts';

describe('the bar of the image panel', () => {
  it('gains 0.4 % every 100 ms', () => {
    expect(barValue(0, 99)).toBe(0);
    expect(barValue(99, 99)).toBe(0);
    expect(barValue(100, 99)).toBeCloseTo(0.4);
    expect(barValue(10_000, 99)).toBeCloseTo(40);
  });

  it('waits at 95 % however long it takes', () => {
    expect(barValue(23_700, 99)).toBeLessThan(95);
    expect(barValue(23_800, 99)).toBe(95);
    expect(barValue(600_000, 99)).toBe(95);
  });

  it('is never more than five points ahead of what is drawn', () => {
    expect(barValue(600_000, 0)).toBe(5);
    expect(barValue(600_000, 25)).toBe(30);
    expect(barValue(1000, 25)).toBe(4);
  });

  it('does not start below zero when the clocks of browser and server differ', () => {
    expect(barValue(-4000, 0)).toBe(0);
  });
});

describe('the status message of the image panel', () => {
  it('changes every 5 s and begins again after five', () => {
    const turns = [0, 4999, 5000, 10_000, 15_000, 20_000, 25_000].map(statusMessage);
    expect(turns).toEqual([
      'Analyzing article content',
      'Analyzing article content',
      'Identifying key visual elements',
      'Creating composition',
      'Refining details and lighting',
      'Adding final touches',
      'Analyzing article content',
    ]);
  });
});

describe('the title in the image panel', () => {
  it('stays whole up to 40 characters', () => {
    expect(panelTitle('x'.repeat(40))).toBe('x'.repeat(40));
  });

  it('is cut at 40 characters plus an ellipsis', () => {
    expect(panelTitle('x'.repeat(41))).toBe(`${'x'.repeat(40)}...`);
  });

  it('never cuts an emoji in two', () => {
    expect(panelTitle('🧶'.repeat(41))).toBe(`${'🧶'.repeat(40)}...`);
  });

  it('is "your article" when there is none', () => {
    expect(panelTitle(null)).toBe('your article');
    expect(panelTitle('  ')).toBe('your article');
  });
});
