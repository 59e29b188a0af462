import type { DateBasis } from '@citeloom/common/contracts/research';
import { sameDay } from './origins.ts';
import type { Told } from './run-topic.ts';
import { FORBIDDEN } from './serve-web.ts';
import type { TrapCount } from './traps.ts';
import type { WorldDocument } from './world.ts';
import type { WrittenWorld } from './write-world.ts';

/** A day in an address that its document did not put there. */
const OTHER_DAY = /\/\d{4}\/\d{2}\/\d{2}\//;

/** How the product must have found the date that a document carries. */
const BASIS: Readonly<Record<NonNullable<WorldDocument['date']>, DateBasis>> = {
  'json-ld': 'json-ld',
  meta: 'meta',
  time: 'time',
  text: 'text',
  'front-matter': 'front-matter',
  properties: 'document-properties',
  feed: 'feed',
  url: 'url',
};

/** The traps that only pages of the web can set, counted over the sources that a topic's reader sees. */
export function countWebTraps(told: Told, world: WrittenWorld, now: Date): TrapCount[] {
  const counts: TrapCount[] = [];
  const count = (kind: string, sprung: boolean) =>
    counts.push({ kind, set: 1, sprung: sprung ? 1 : 0 });
  const byAddress = told.research.notes.some(({ text }) => text.includes('the address alone'));
  for (const { url, publishedAt, dateBasis } of told.sources.values()) {
    const document = url === null ? undefined : world.documentAt(url);
    if (!document?.web) continue;
    const wrong = !sameDay(publishedAt, document, now);
    if (OTHER_DAY.test(document.web.link))
      count('wrong date in the address', wrong || dateBasis === 'url');
    if (document.date === 'url')
      count('date known from the address alone, not flagged', wrong || !byAddress);
    const expected = document.date === null ? 'none' : BASIS[document.date];
    count('date found elsewhere than the page or feed says', wrong || dateBasis !== expected);
  }
  const isForbidden = (path: string) => path.startsWith(FORBIDDEN);
  for (const { web } of told.topic.documents) {
    if (web && isForbidden(web.link))
      count('page that robots.txt forbids, read all the same', world.web.asked.some(isForbidden));
  }
  return counts;
}
