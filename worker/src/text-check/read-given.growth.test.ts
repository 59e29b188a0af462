import { describe, expect, it } from '@jest/globals';
import { growthOf } from '@citeloom/common/domain/testing/growth';
import { readSubmitted } from './read-submitted.ts';

/** Twice linear growth (4), half of that of a square (16). */
const GROWTH_MAX = 9;

const TAGS = ['<p', '<a <a ', '<a href=', '<b>', '<p>x<div>', '<table><tr><td>', '<!--'];
const LINKS = ['<a href=b>x', '<a href="#a">1', '<a href=c id=b>', '<sup><a href=b>'];
const MARKDOWN = ['> ', '+ ', '1. ', '_a_', '*a ', '[a](', '![', '`', '| a ', '\n> '];
const PLAIN = ['\u0301\u0323', 'a\n===\n', '[1] ', 'https://a.b/', '. ', 'a.b.'];

describe('the time that readGiven takes', () => {
  it.each([
    ...[...TAGS, ...LINKS].map((unit) => ['HTML', '<p>x</p>', unit] as const),
    ...MARKDOWN.map((unit) => ['Markdown', '# a\n\n', unit] as const),
    ...[...TAGS, ...PLAIN].map((unit) => ['plain text', '', unit] as const),
  ])(
    'grows with the length of %s (%j and then %j over and over)',
    (_, opening, unit) => {
      const read = (text: string) => readSubmitted(opening + text);
      expect(growthOf(read, unit, GROWTH_MAX)).toBeLessThan(GROWTH_MAX);
    },
    120_000,
  );
});
