import { describe, expect, it } from '@jest/globals';
import { titlesToChange } from './shared-titles.ts';

const SITE = 'Exim Internet Mailer';
const page = (path: string, heading: string | null, title = SITE, stated = SITE) => ({
  path,
  title,
  ownTitles: { stated, heading },
});

describe('titlesToChange', () => {
  it('names pages that state the same title by their own headings', () => {
    const pages = [page('a', 'The queue'), page('b', 'Routers'), page('c', null)];
    expect([...titlesToChange(pages)]).toEqual([
      ['a', 'The queue'],
      ['b', 'Routers'],
    ]);
  });

  it('leaves a title that two pages share, as two versions of one page do', () => {
    expect([...titlesToChange([page('a', 'The queue'), page('b', 'Routers')])]).toEqual([]);
  });

  it('changes nothing twice, and counts what a page states and not what it is called by now', () => {
    const renamed = [
      page('a', 'The queue', 'The queue'),
      page('b', 'Routers', 'Routers'),
      page('c', 'Transports'),
    ];
    expect([...titlesToChange(renamed)]).toEqual([['c', 'Transports']]);
  });

  it('gives a page its title back when it is the only one of that name', () => {
    expect([...titlesToChange([page('a', 'The queue', 'The queue')])]).toEqual([['a', SITE]]);
  });
});
