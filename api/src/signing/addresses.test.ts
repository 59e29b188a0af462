import { describe, expect, it } from '@jest/globals';
import { createAddresses } from './addresses.ts';
import { createTokens } from '@citeloom/common/server/signing/tokens';

const SOURCE = '0b7e3a52-1c7d-8e4f-9a10-000000000001';
const EVIDENCE = '0b7e3a52-1c7d-8e4f-9a10-00000000000e';
const tokens = createTokens('a-key-for-tests-that-is-long-enough');
const addresses = createAddresses(tokens, 'http://localhost:4000');
// A full hour, so that it is the end of the tokens too.
const expiresAt = new Date((Math.floor(Date.now() / 3_600_000) + 2) * 3_600_000);

describe('sign', () => {
  it('signs addresses wherever they stand, and leads evidence to its passage', () => {
    const signed = addresses.sign(
      {
        sources: [{ id: SOURCE, url: `/api/sources/${SOURCE}` }],
        footnotes: [{ evidenceId: EVIDENCE, url: `/api/sources/${SOURCE}` }],
      },
      { expiresAt },
    );
    const url = signed.sources[0]?.url ?? '';
    const token = new URL(url, 'http://x').searchParams.get('token');
    expect(tokens.verify('source', SOURCE, token)).toBe(true);
    expect(signed.footnotes[0]?.url).toBe(`${url}&evidence=${EVIDENCE}#e-${EVIDENCE}`);
  });

  it('signs citation links in HTML and keeps their exact form', () => {
    const link = (href: string) =>
      `<sup class="citation"><a href="${href}" target="_blank" rel="noopener nofollow" data-evidence="${EVIDENCE}">[1]</a></sup>`;
    const html = `<p>Ink &amp; paper.${link(`/api/sources/${SOURCE}`)}</p>`;
    const { content } = addresses.sign({ content: html }, { expiresAt });
    const token = tokens.sign('source', SOURCE, expiresAt);
    const href = `/api/sources/${SOURCE}?token=${token}&amp;evidence=${EVIDENCE}#e-${EVIDENCE}`;
    expect(content).toBe(`<p>Ink &amp; paper.${link(href)}</p>`);
  });

  it('leads a marker of several passages to the first of them', () => {
    const html = `<a href="/api/sources/${SOURCE}" data-evidence="${EVIDENCE} ${SOURCE}">[1]</a>`;
    const { content } = addresses.sign({ content: html }, { expiresAt });
    expect(content).toContain(`&amp;evidence=${EVIDENCE}#e-${EVIDENCE}"`);
    expect(content).toContain(`data-evidence="${EVIDENCE} ${SOURCE}"`);
  });

  it('leaves prose, foreign addresses and other paths of ours alone', () => {
    const value = {
      summary: `See /api/sources/${SOURCE} for more.`,
      url: `https://example.org/api/sources/${SOURCE}`,
      other: `/api/sources/${SOURCE}/raw`,
      date: null,
      count: 3,
    };
    expect(addresses.sign(value, { expiresAt })).toEqual(value);
  });

  it('signs only what may be signed', () => {
    const value = { url: `/api/sources/${SOURCE}` };
    expect(addresses.sign(value, { expiresAt, maySign: () => false })).toEqual(value);
  });
});

describe('namedIds', () => {
  it('finds what is named alone, in prose and in HTML', () => {
    const [other, third] = [SOURCE.replace('1c7d', 'ABCD'), SOURCE.replace('1c7d', '1111')];
    const value = {
      url: `/api/sources/${SOURCE}?token=x`,
      items: [`See /api/images/${other}.`, { content: `<a href="/api/packages/${third}">x</a>` }],
      none: `/api/runs/${EVIDENCE}`,
    };
    expect(addresses.namedIds(value)).toEqual(new Set([SOURCE, other.toLowerCase(), third]));
  });
});
