import { describe, expect, it } from '@jest/globals';
import type { SourceCheck, WatchedSource } from '@citeloom/common/contracts/source-watch';
import { inOrderOfNeed } from './in-order-of-need.ts';

function source(id: string, changes: Partial<SourceCheck> | null): WatchedSource {
  const check: SourceCheck = {
    ...{ state: 'unchanged', since: null, confirmed: false, checkedAt: null },
    ...{ movedTo: null, missing: [], problem: null, ...changes },
  };
  return {
    ...{ id, title: id, site: '', url: '', watchable: true, passages: [] },
    check: changes && check,
  };
}

describe('the order of watched sources', () => {
  it('is lost, in doubt, moved or unanswered, and the rest as in the text', () => {
    const ordered = inOrderOfNeed([
      source('well', {}),
      source('unchecked', null),
      source('silent', { problem: 'It was slow.' }),
      source('moved', { state: 'moved' }),
      source('doubted', { state: 'gone' }),
      source('lost', { state: 'passage-missing', confirmed: true }),
    ]);
    expect(ordered.map(({ id }) => id)).toEqual([
      ...['lost', 'doubted', 'silent', 'moved', 'well', 'unchecked'],
    ]);
  });
});
