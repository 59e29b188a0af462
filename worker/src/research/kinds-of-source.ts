import type { SourceKind } from '@citeloom/common/contracts/source-kind';
import type { SearchProvider } from '../providers/search/search-provider.ts';

/** What kind of source a provider gives: files of one's own, or pages where nothing else is known. */
export function kindOfProvider({
  web,
  undatedWelcome,
}: Pick<SearchProvider, 'web'> & { undatedWelcome?: boolean }): SourceKind {
  return web?.kind ?? (undatedWelcome ? 'document' : 'page');
}

/** Whether a kind is wanted; without wanted kinds all are. What finds pages finds every kind of them. */
export function fitsKinds(kind: SourceKind, wanted: readonly SourceKind[]): boolean {
  return wanted.length === 0 || kind === 'page' || kind === 'document' || wanted.includes(kind);
}
