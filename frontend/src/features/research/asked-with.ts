import type { ResearchInput } from '@citeloom/common/contracts/research';
import { SEARCH_AREAS } from '@citeloom/common/domain/own-sources';
import { formatCount } from '../../lib/format.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * What a research was asked beside its topic, as a sentence; null for nothing.
 *
 * @example 'With 2 addresses and 1 file of your own. Nothing else was searched.'
 */
export function askedWith(order: ResearchInput | null): string | null {
  if (!order) return null;
  const { urls = [], uploads = [], withoutSites = [], withoutSources = [], searchIn } = order;
  const given = [
    ...(urls.length > 0 ? [formatCount(urls.length, 'address', 'addresses')] : []),
    ...(uploads.length > 0 ? [formatCount(uploads.length, 'file')] : []),
  ];
  const without = [
    ...withoutSites,
    ...(withoutSources.length > 0 ? [formatCount(withoutSources.length, 'source')] : []),
  ];
  const [area] = searchIn;
  const sentences = [
    ...(given.length > 0 ? [`With ${list.format(given)} of your own.`] : []),
    ...(area === undefined ? ['Nothing else was searched.'] : []),
    ...(searchIn.length === 1
      ? [`Of the library and the web, only the ${area} was searched.`]
      : []),
    ...(given.length > 0 && searchIn.length === SEARCH_AREAS.length
      ? ['The library and the web were searched too.']
      : []),
    ...(without.length > 0 ? [`Without ${list.format(without)}.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
}
