import { describe, expect, it } from '@jest/globals';
import { parseDocument } from '../html/parse-document.ts';
import { dateInMarkup, metaValues } from './html-date.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

function dayInMetas(metas: Record<string, string>) {
  const head = Object.entries(metas).map(([name, day]) => `<meta name="${name}" content="${day}">`);
  const document = parseDocument(`<html><head>${head.join('')}</head><body></body></html>`);
  return dateInMarkup(document, { metas: metaValues(document), items: [], now: NOW }).publishedAt;
}

describe('a name of a meta that a site made up', () => {
  it('tells when a page was published, where all of them name one day', () => {
    const day = '2013-02-16';
    expect(dayInMetas({ 'harbour_photos:uploaded': day })?.slice(0, 10)).toBe(day);
    expect(dayInMetas({ 'x:publishtime': day, 'y-published-on': day })?.slice(0, 10)).toBe(day);
    expect(dayInMetas({ 'x:publishtime': day, 'y-published-on': '2013-02-18' })).toBeNull();
  });

  it('tells nothing where it is of a change, of an end or of a program', () => {
    for (const name of ['lastPublishedDate', 'publication-modified', 'publish_expires', 'build'])
      expect(dayInMetas({ [name]: '2013-02-16' })).toBeNull();
  });
});
