import { describe, expect, it } from '@jest/globals';
import { throughShare } from './through-share.ts';

const SHARE = '0b7e3a52-1c7d-8e4f-9a10-0000000000ff';
const SOURCE = '0b7e3a52-1c7d-8e4f-9a10-000000000001';
const EVIDENCE = '0b7e3a52-1c7d-8e4f-9a10-00000000000e';
const PAGE = `/api/shares/${SHARE}/sources/${SOURCE}`;
const url = 'http://localhost:4000';

describe('a value under a link', () => {
  it('leads to the quoted passages of a source, in fields and in HTML', () => {
    const value = {
      footnotes: [{ evidenceId: EVIDENCE, url: `/api/sources/${SOURCE}` }],
      report: { sources: [{ storedUrl: `/api/sources/${SOURCE}` }] },
      content: `<a href="/api/sources/${SOURCE}" data-evidence="${EVIDENCE}">[1]</a>`,
    };
    expect(throughShare(value, SHARE, url)).toEqual({
      footnotes: [{ evidenceId: EVIDENCE, url: `${PAGE}?evidence=${EVIDENCE}#e-${EVIDENCE}` }],
      report: { sources: [{ storedUrl: PAGE }] },
      content: `<a href="${PAGE}?evidence=${EVIDENCE}#e-${EVIDENCE}" data-evidence="${EVIDENCE}">[1]</a>`,
    });
  });

  it('leads to pictures and their copies, and leaves the web and prose alone', () => {
    const value = {
      image: `/api/images/${SOURCE}`,
      url: 'https://example.org/a',
      text: `See /api/sources/${SOURCE} for more.`,
    };
    expect(throughShare(value, SHARE, url)).toEqual({
      ...value,
      image: `/api/shares/${SHARE}/images/${SOURCE}`,
    });
  });
});
