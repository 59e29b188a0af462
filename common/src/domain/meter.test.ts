import { describe, expect, it } from '@jest/globals';
import { meterLabel, meterValue, nextMeterValue } from './meter.ts';

describe('nextMeterValue', () => {
  it("takes the spec's steps while the run is not far behind", () => {
    expect(nextMeterValue(52, 50.5)).toBe(55);
    expect(nextMeterValue(89, 88)).toBe(90);
    expect(nextMeterValue(92, 91)).toBe(93);
  });

  it('is never more than five points ahead of the real progress by its own ticks', () => {
    expect(nextMeterValue(0, 0)).toBe(5);
    expect(nextMeterValue(5, 0)).toBe(5);
    expect(nextMeterValue(39, 37.9)).toBe(42);
    for (let real = 0; real <= 100; real += 0.1) {
      let shown = 0;
      for (let tick = 0; tick < 100; tick += 1) shown = nextMeterValue(shown, real);
      expect(shown).toBeLessThanOrEqual(real + 5);
    }
  });

  it('takes nothing back where the real progress turns out to be less', () => {
    expect(nextMeterValue(40, 20)).toBe(40);
  });

  it('goes to the real progress at once when that is ahead', () => {
    expect(nextMeterValue(5, 60)).toBe(64);
  });

  it('never passes 95 and never goes back', () => {
    let shown = 0;
    for (let tick = 0; tick < 200; tick += 1) {
      const next = nextMeterValue(shown, 99.9);
      expect(next).toBeGreaterThanOrEqual(shown);
      shown = next;
    }
    expect(shown).toBe(95);
    expect(nextMeterValue(100, 20)).toBe(100);
  });

  it('runs on plain ticks when nothing is known of the run', () => {
    let shown = 0;
    for (let tick = 0; tick < 100; tick += 1) shown = nextMeterValue(shown, null);
    expect(shown).toBe(95);
  });
});

describe('meterValue', () => {
  it('follows the real progress without waiting for a tick', () => {
    expect(meterValue(0, 15.4)).toBe(15);
    expect(meterValue(20, 15)).toBe(20);
    expect(meterValue(20, null)).toBe(20);
    expect(meterValue(40, 99)).toBe(95);
  });
});

describe('meterLabel', () => {
  it.each([
    [0, 'Getting curious...'],
    [19, 'Getting curious...'],
    [20, 'Brain warming up!'],
    [39, 'Brain warming up!'],
    [40, 'Digging deeper!'],
    [60, 'Curiosity intensifying!'],
    [80, 'Maximum curiosity!'],
    [95, 'Maximum curiosity!'],
    [100, 'Research complete!'],
  ])('says at %d: %s', (value, label) => {
    expect(meterLabel(value)).toBe(label);
  });
});
