import type { ResearchRequest } from '@citeloom/common/contracts/research';
import { formatCount } from '../../lib/format.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * What a research was asked beside its topic, as a sentence; null for nothing.
 *
 * @example 'With 2 addresses and 1 file of your own. Only your documents were searched.'
 */
export function askedWith(order: ResearchRequest | null): string | null {
  const { urls = [], uploads = [], onlyDocuments = false } = order ?? {};
  const { withoutSites = [], withoutSources = [] } = order ?? {};
  const given = [
    ...(urls.length > 0 ? [formatCount(urls.length, 'address', 'addresses')] : []),
    ...(uploads.length > 0 ? [formatCount(uploads.length, 'file')] : []),
  ];
  const without = [
    ...withoutSites,
    ...(withoutSources.length > 0 ? [formatCount(withoutSources.length, 'source')] : []),
  ];
  const sentences = [
    ...(given.length > 0 ? [`With ${list.format(given)} of your own.`] : []),
    ...(onlyDocuments ? ['Nothing else was searched but your documents.'] : []),
    ...(without.length > 0 ? [`Without ${list.format(without)}.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
}
