import { describe, expect, it } from '@jest/globals';
import type { StoredCheck } from '@citeloom/common/server/models/source-watch';
import type { SourceFinding } from './finding.ts';
import { nextCheck } from './next-check.ts';

const URL_ = 'https://example.org/tides';
const source = {
  ...{ textId: 'stored', provider: 'searxng', url: URL_, finalUrl: URL_, canonicalUrl: null },
};
const MONDAY = '2026-11-23T08:00:00.000Z';
const MONDAY_EVENING = '2026-11-23T20:00:00.000Z';
const TUESDAY = '2026-11-24T08:00:00.000Z';

const read = (
  at: string,
  changes: Partial<Extract<SourceFinding, { outcome: 'read' }>> = {},
): SourceFinding => ({
  ...{ at, outcome: 'read', textId: 'stored', missing: [], movedTo: null },
  ...{ canonicalUrl: null, finalUrl: URL_, ...changes },
});
const gone = (at: string): SourceFinding => ({ at, outcome: 'gone' });

function after(findings: SourceFinding[], of: Parameters<typeof nextCheck>[0] = source) {
  const last = findings.reduce<StoredCheck | undefined>(
    (before, finding) => nextCheck(of, ['one', 'two'], before, finding),
    undefined,
  );
  return last as StoredCheck;
}

describe('a source that is looked at again', () => {
  it('is unchanged while its text is the stored one, and changed while another one carries every passage', () => {
    expect(after([read(MONDAY)])).toMatchObject({ state: 'unchanged', since: MONDAY });
    expect(after([read(MONDAY), read(TUESDAY, { textId: 'new' })])).toMatchObject({
      ...{ state: 'changed', since: TUESDAY, confirmed: false, missing: [] },
    });
  });

  it('is lost when it lacks a passage on two different days, and since when it did', () => {
    const lacks = (at: string) => read(at, { textId: 'new', missing: ['two'] });
    expect(after([lacks(MONDAY), lacks(MONDAY_EVENING)])).toMatchObject({
      ...{ state: 'passage-missing', confirmed: false, missing: ['two'] },
    });
    expect(after([lacks(MONDAY), lacks(TUESDAY)])).toMatchObject({
      ...{ state: 'passage-missing', confirmed: true, since: MONDAY, checkedAt: TUESDAY },
    });
  });

  it('is gone when it is not found on two different days', () => {
    expect(after([gone(MONDAY), gone(MONDAY_EVENING)]).confirmed).toBe(false);
    expect(after([gone(MONDAY), gone(TUESDAY)])).toMatchObject({
      ...{ state: 'gone', confirmed: true, missing: ['one', 'two'] },
    });
  });

  it('is no news when it is back before another day has confirmed its loss', () => {
    expect(after([gone(MONDAY), read(MONDAY_EVENING), gone(TUESDAY)]).confirmed).toBe(false);
  });

  it('stays lost when it is lost in another way, and is well again when it is back', () => {
    const wednesday = '2026-11-25T08:00:00.000Z';
    const lacks = (at: string) => read(at, { textId: 'new', missing: ['two'] });
    expect(after([lacks(MONDAY), lacks(TUESDAY), gone(wednesday)])).toMatchObject({
      ...{ state: 'gone', confirmed: true },
    });
    expect(after([lacks(MONDAY), gone(TUESDAY)]).confirmed).toBe(false);
    expect(after([lacks(MONDAY), lacks(TUESDAY), read(wednesday)])).toMatchObject({
      ...{ state: 'unchanged', confirmed: false, missing: [] },
    });
  });

  it('keeps what is known of it while its server does not answer', () => {
    const silent: SourceFinding = { at: TUESDAY, outcome: 'failed', reason: 'Its server is slow.' };
    expect(after([gone(MONDAY), silent])).toMatchObject({
      ...{ state: 'gone', confirmed: false, checkedAt: MONDAY, problem: 'Its server is slow.' },
    });
    expect(after([silent])).toMatchObject({ state: null, checkedAt: null, confirmed: false });
  });

  it('is not counted twice when the same look is reported again', () => {
    const once = after([gone(MONDAY), gone(TUESDAY)]);
    expect(nextCheck(source, ['one', 'two'], once, gone(TUESDAY))).toBe(once);
  });

  it('is retracted from the first look that finds it, which is told once and stays known', () => {
    const standing = { kind: 'retracted', statedBy: 'text' } as const;
    const retracted = after([read(MONDAY), read(TUESDAY, { standing })]);
    expect(retracted).toMatchObject({ state: 'unchanged', standing, standingSince: TUESDAY });
    const later = '2026-11-25T08:00:00.000Z';
    const wasTold = [read(MONDAY, { standing }), read(TUESDAY, { standing }), read(later)];
    expect(after(wasTold)).toMatchObject({ standing, standingSince: MONDAY });
    const known = { ...source, standing };
    expect(after([read(MONDAY, { standing })], known).standing).toBeUndefined();
    const mended = { kind: 'corrected', statedBy: 'text' } as const;
    expect(after([read(MONDAY, { standing: mended })]).standing).toBeUndefined();
  });

  it('has moved by a permanent redirect or by the address that it calls its own', () => {
    const there = 'https://example.org/sea/tides';
    expect(after([read(MONDAY, { movedTo: there, finalUrl: there })])).toMatchObject({
      ...{ state: 'moved', movedTo: there, confirmed: false },
    });
    expect(after([read(MONDAY, { canonicalUrl: there })])).toMatchObject({
      ...{ state: 'moved', movedTo: there },
    });
  });

  it('has not moved where only the scheme, www or a slash differ, or where it was when it was stored', () => {
    for (const movedTo of ['http://www.example.org/tides/', `${URL_}#top`])
      expect(after([read(MONDAY, { movedTo })]).state).toBe('unchanged');
    const stored = { ...source, finalUrl: 'https://example.org/sea/tides' };
    expect(after([read(MONDAY, { movedTo: stored.finalUrl })], stored).state).toBe('unchanged');
  });

  it('lacks no passage that a search service gave and that never stood on its page', () => {
    const given = { ...source, provider: 'crossref' };
    const lacksAll = (at: string) => read(at, { textId: 'page', missing: ['one', 'two'] });
    expect(after([lacksAll(MONDAY), lacksAll(TUESDAY)], given)).toMatchObject({
      ...{ state: 'present', confirmed: false, missing: [] },
    });
    const once = read(MONDAY, { textId: 'page', missing: ['two'] });
    expect(after([once, lacksAll(TUESDAY)], given)).toMatchObject({
      ...{ state: 'passage-missing', missing: ['one'] },
    });
  });
});
