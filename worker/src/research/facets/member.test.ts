import { describe, expect, it } from '@jest/globals';
import { memberNamed, memberTitle } from './member.ts';

const MEMBERS: [heading: string, name: string, title: string][] = [
  ["Event: 'exit'", 'exit', 'The exit event'],
  ['Class: Worker', 'Worker', 'The Worker class'],
  ['new Worker(filename[, options])', 'Worker', 'Worker'],
  ['MockAgent.get(origin)', 'get', 'MockAgent.get'],
  ['worker.threadId', 'threadId', 'worker.threadId'],
  ['isSession()', 'isSession', 'isSession'],
];

describe('a heading that names a part of an interface', () => {
  it.each(MEMBERS)('%s names %s and makes the title %s', (heading, name, title) => {
    expect(memberNamed(heading)).toBe(name);
    expect(memberTitle(heading)).toBe(title);
  });

  it.each([
    'Signing a commit',
    'Valid-value (V) bits',
    'Events of a year',
    '8.1. Shared libraries',
  ])('%s names none', (heading) => {
    expect(memberNamed(heading)).toBeNull();
    expect(memberTitle(heading)).toBeNull();
  });
});
