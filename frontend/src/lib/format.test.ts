import { describe, expect, it } from '@jest/globals';
import {
  formatAge,
  formatBytes,
  formatCount,
  formatDay,
  formatRelative,
  formatUsd,
} from './format.ts';
import { formatPublished } from './format-published.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('formatCount', () => {
  it('has one form for one and another for the rest', () => {
    expect(formatCount(1, 'source')).toBe('1 source');
    expect(formatCount(0, 'source')).toBe('0 sources');
    expect(formatCount(1200, 'summary', 'summaries')).toBe('1,200 summaries');
  });
});

describe('formatDay', () => {
  it('keeps a calendar day the same in every time zone', () => {
    expect(formatDay('2026-11-21')).toBe('Nov 21, 2026');
    expect(formatDay('2026-11-21T00:00:00.000Z')).toBe('Nov 21, 2026');
  });

  it('shows the day of a publication where it was written', () => {
    expect(formatPublished('2026-11-20T23:30:00.000-05:00')).toBe('Nov 20, 2026');
    expect(formatPublished('2026-11-21T04:30:00.000+09:00')).toBe('Nov 21, 2026');
    expect(formatPublished('2026-11-21T04:30:00.000Z')).toBe('Nov 21, 2026');
    expect(formatPublished('2026-11')).toBe('November 2026');
  });

  it('shows text that is no date as it is', () => {
    expect(formatDay('last spring')).toBe('last spring');
  });
});

describe('formatRelative', () => {
  it('chooses the largest unit that fits', () => {
    expect(formatRelative('2026-11-21T11:59:40Z', NOW)).toBe('just now');
    expect(formatRelative('2026-11-21T11:57:00Z', NOW)).toBe('3 minutes ago');
    expect(formatRelative('2026-11-21T09:00:00Z', NOW)).toBe('3 hours ago');
    expect(formatRelative('2026-11-20T12:00:00Z', NOW)).toBe('yesterday');
    expect(formatRelative('2026-11-21T14:00:00Z', NOW)).toBe('in 2 hours');
  });
});

describe('formatAge', () => {
  it('counts days, then months, then years', () => {
    expect(formatAge('2026-11-21', NOW)).toBe('from today');
    expect(formatAge('2026-11-18', NOW)).toBe('3 days old');
    expect(formatAge('2026-06-21', NOW)).toBe('5 months old');
    expect(formatAge('2020-06-21', NOW)).toBe('6 years old');
  });
});

describe('formatUsd', () => {
  it('shows cents, and below a cent the first figure', () => {
    expect(formatUsd(0)).toBe('$0.00');
    expect(formatUsd(0.0371)).toBe('$0.04');
    expect(formatUsd(1.5)).toBe('$1.50');
    expect(formatUsd(0.00312)).toBe('$0.003');
  });
});

describe('formatBytes', () => {
  it('names the unit that people read on their files', () => {
    expect(formatBytes(1)).toBe('1 byte');
    expect(formatBytes(811_600)).toBe('812 kB');
    expect(formatBytes(1_400_000)).toBe('1.4 MB');
    expect(formatBytes(999_900)).toBe('1 MB');
    expect(formatBytes(20_000_000_000)).toBe('20 GB');
  });
});
