import type { Note } from '@citeloom/common/contracts/run';
import { GIVEN_ADDRESSES } from '@citeloom/common/domain/own-sources';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { SearchHit } from '../providers/search/search-provider.ts';

const READ_CODES: ReadonlySet<string> = new Set<Note['code']>([
  'address-refused',
  'too-large',
  'ratio',
  'timeout',
  'redirects',
  'content-type',
  'robots',
]);

/** Of a long address, so much is repeated in a note. */
const NAMED_MAX = 300;

/** A file of the folder is named without saying where it lies. */
function nameOf({ title, ref, provider }: SearchHit): string {
  return title || (provider === 'documents' ? 'A document' : ref);
}

/** Names a source that could not be read, with the reason. */
export function unreadableNote(hit: SearchHit, error: unknown): Note {
  const known = error instanceof ProviderError && READ_CODES.has(error.code);
  return {
    code: known ? (error.code as Note['code']) : 'unreadable',
    ...(hit.provider === GIVEN_ADDRESSES
      ? { url: hit.ref.slice(0, NAMED_MAX) }
      : { provider: hit.provider }),
    text: `“${nameOf(hit).slice(0, NAMED_MAX)}” could not be read. ${error instanceof ProviderError ? error.userText : ''}`.trim(),
  };
}
