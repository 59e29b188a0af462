import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { extractDocument } from '../extract-document.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
/** Share of the pages whose date must be right; none may be given a wrong one that is called certain. */
const RIGHT_MIN = 0.95;

/**
 * Heads of pages in the forms in which real systems state dates, each behind `@@ system = day or none`;
 * written before dates were worked on. Those set aside are only counted: nothing is changed because of
 * one of them.
 */
function cases(file: string): { system: string; day: string; html: string }[] {
  const text = readFileSync(new URL(`../../testing/${file}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^@@ /m)
    .slice(1)
    .map((entry) => {
      const [, system = '', day = '', html = ''] = /^(.*) = (\S+)\n([\s\S]*)$/.exec(entry) ?? [];
      return { system, day, html };
    });
}

async function dayOf(html: string) {
  const { publishedAt, dateBasis } = await extractDocument(Buffer.from(html), 'page.html', NOW);
  return { found: publishedAt?.slice(0, 10) ?? 'none', isDoubtful: dateBasis === 'page' };
}

/** The systems whose date is missed, and those that are given one that is not theirs, the doubtful apart. */
async function judged(file: string) {
  const [missed, wrong, doubtful]: [string[], string[], string[]] = [[], [], []];
  const all = cases(file);
  for (const { system, day, html } of all) {
    const { found, isDoubtful } = await dayOf(html);
    const given = isDoubtful ? doubtful : wrong;
    if (found !== day) (found === 'none' ? missed : given).push(`${system}: ${found}, not ${day}`);
  }
  return { count: all.length, missed, wrong, doubtful };
}

describe('the dates of pages as real systems state them', () => {
  it('are right, or not there', async () => {
    const { count, missed, wrong, doubtful } = await judged('page-heads-open');
    expect(count).toBeGreaterThanOrEqual(75);
    expect([...wrong, ...doubtful]).toEqual([]);
    expect(missed.length <= (1 - RIGHT_MIN) * count ? [] : missed).toEqual([]);
  });

  it('are right, or not there, in pages set aside', async () => {
    const { count, missed, wrong, doubtful } = await judged('page-heads-set-aside');
    expect(count).toBeGreaterThanOrEqual(75);
    expect(wrong.length).toBe(0);
    // Nobody is told that this day is the page's own.
    expect(doubtful.length).toBeLessThanOrEqual(1);
    expect((count - missed.length) / count).toBeGreaterThanOrEqual(RIGHT_MIN);
  });
});
