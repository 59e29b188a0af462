import { describe, expect, it } from '@jest/globals';
import { createFairPlaces, type FairShare } from './fair-places.ts';

/** Asks in this order and tells in which order the work began; each piece ends when it is told to. */
function ask(places: number, asked: (FairShare & { name: string })[]) {
  const share = createFairPlaces(places);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const all = asked.map(({ name, ...whose }) =>
    share(whose, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    }),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    all,
    settled,
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

const by = (owner: string, names: string, atOnce?: number) =>
  [...names].map((name) => ({ owner, name, ...(atOnce && { atOnce }) }));

describe('places that are shared', () => {
  it('go to who asked, while some are free', async () => {
    const work = ask(2, [...by('one', 'a'), ...by('two', 'b'), ...by('three', 'c')]);
    await work.settled();
    expect(work.begun).toEqual(['a', 'b']);
    await work.end('b');
    expect(work.begun).toEqual(['a', 'b', 'c']);
  });

  it('let nobody wait behind all that another has asked for', async () => {
    const work = ask(1, [...by('one', 'abcd'), ...by('two', 'x'), ...by('three', 'y')]);
    for (const name of 'axybc') {
      await work.settled();
      await work.end(name);
    }
    expect(work.begun.join('')).toBe('axybcd');
  });

  it('are held by one owner as far as nobody else needs them', async () => {
    const work = ask(3, [...by('one', 'abc'), ...by('two', 'xy')]);
    await work.settled();
    expect(work.begun.join('')).toBe('abc');
    await work.end('a');
    await work.end('b');
    expect(work.begun.join('')).toBe('abcxy');
  });

  it('are held in no larger number than was agreed', async () => {
    const work = ask(2, [...by('one', 'abc', 1), ...by('two', 'x', 1)]);
    await work.settled();
    expect(work.begun.join('')).toBe('ax');
    await work.end('x');
    expect(work.begun.join('')).toBe('ax');
    await work.end('a');
    expect(work.begun.join('')).toBe('axb');
  });

  it('become free when work fails', async () => {
    const share = createFairPlaces(1);
    const failed = share({ owner: 'one' }, () => Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    expect(await share({ owner: 'two' }, () => Promise.resolve('done'))).toBe('done');
  });
});
