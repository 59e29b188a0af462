import { describe, expect, it } from '@jest/globals';
import type { RobotsAnswer } from './robots-rules.ts';
import { createRobotsRules } from './robots-rules.ts';

const PAGE = new URL('https://example.org/a/page');

async function allows(answer: RobotsAnswer, url = PAGE): Promise<boolean> {
  return createRobotsRules(() => Promise.resolve(answer))(url);
}

describe('robots rules', () => {
  it('keep to what a site says to everybody, and to Citeloom by name', async () => {
    const text =
      'User-agent: *\nDisallow: /a/\n\nUser-agent: citeloom\nDisallow: /b/\nAllow: /b/ok';
    expect(await allows({ status: 200, text: 'User-agent: *\nDisallow: /a/' })).toBe(false);
    expect(await allows({ status: 200, text })).toBe(true);
    expect(await allows({ status: 200, text }, new URL('https://example.org/b/x'))).toBe(false);
    expect(await allows({ status: 200, text }, new URL('https://example.org/b/ok'))).toBe(true);
  });

  it.each([
    ['/~ada/', '/%7Eada/tides', false],
    ['/%7Eada/', '/~ada/tides', false],
    ['/%62ay', '/bay', false],
    ['/bay', '/%62ay', false],
    ['/a%24', '/a$b', false],
    ['/a%24', '/a', true],
    ['/a$b', '/a$b', false],
    ['/a$', '/a', false],
    ['/a$', '/ab', true],
    ['/a%2Ab', '/a*b', false],
    ['/a%2Ab', '/axb', true],
    ['/a*b', '/a*xb', false],
    ['/a%2Fb', '/a/b', true],
    ['/b%C3%A4r', '/b%c3%a4r', false],
    ['/bär', '/b%C3%A4r', false],
  ])('compare letters and their codes by RFC 9309: %s with %s', async (rule, path, allowed) => {
    const text = `User-agent: *\nDisallow: ${rule} # all of it`;
    const url = new URL(path, 'https://example.org');
    expect(await allows({ status: 200, text }, url)).toBe(allowed);
  });

  it('take the name of a program as far as it is one', async () => {
    const text = 'User-agent: Citeloom and its friends\nDisallow: /a/\n\nUser-agent: *\nAllow: /';
    expect(await allows({ status: 200, text })).toBe(false);
    const other = 'User-agent: Citeloomer\nDisallow: /a/\n\nUser-agent: *\nAllow: /';
    expect(await allows({ status: 200, text: other })).toBe(true);
  });

  it('allow everything where there are none', async () => {
    expect(await allows({ status: 404, text: '' })).toBe(true);
  });

  it('allow nothing where comparing them with an address would take too long', async () => {
    const long = new URL(`https://example.org/${'a'.repeat(2000)}`);
    const text = `User-agent: *\n${`Disallow: /*${'a*'.repeat(500)}b\n`.repeat(500)}`;
    expect(await allows({ status: 200, text }, PAGE)).toBe(true);
    expect(await allows({ status: 200, text }, long)).toBe(false);
  });

  it('are asked for once an hour, sooner after a failure, which allows nothing', async () => {
    let now = 0;
    const asked: string[] = [];
    let status = 503;
    const rules = createRobotsRules(
      (robots) => {
        asked.push(robots.href);
        return status === 0
          ? Promise.reject(new Error('down'))
          : Promise.resolve({ status, text: '' });
      },
      () => now,
    );
    await expect(rules(PAGE)).rejects.toMatchObject({ code: 'unreadable', retryable: true });
    await expect(rules(PAGE)).rejects.toMatchObject({ code: 'unreadable' });
    expect(asked).toEqual(['https://example.org/robots.txt']);
    now += 6 * 60_000;
    status = 0;
    await expect(rules(PAGE)).rejects.toThrow('down');
    now += 6 * 60_000;
    status = 404;
    expect(await rules(PAGE)).toBe(true);
    now += 59 * 60_000;
    expect(await rules(PAGE)).toBe(true);
    expect(asked).toHaveLength(3);
    now += 2 * 60_000;
    await rules(PAGE);
    await rules(new URL('http://example.org/'));
    expect(asked).toHaveLength(5);
  });
});
