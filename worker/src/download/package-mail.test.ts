import { describe, expect, it } from '@jest/globals';
import { packageMail, type PackageMailFacts } from './package-mail.ts';

const FACTS: PackageMailFacts = {
  ...{ title: 'Ink that darkens', fileName: 'ink_that_darkens.zip', bytes: 1_234_567 },
  ...{
    link: 'http://localhost:4000/api/packages/1?token=a&b',
    expiresAt: new Date('2026-11-28T10:00:00Z'),
  },
  ...{ left: null, format: null, host: 'localhost:4000' },
};

describe('packageMail', () => {
  it('says the same as text and as HTML, with one button', () => {
    const { subject, text, html } = packageMail(FACTS);
    expect(subject).toBe('Your article: Ink that darkens');
    for (const words of [
      'attached as ink_that_darkens.zip (1.2 MB)',
      'The link works until 28 November 2026',
      'localhost:4000',
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain(FACTS.link);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('href="http://localhost:4000/api/packages/1?token=a&amp;b"');
  });

  it('names the form of an article that is mailed by itself', () => {
    const { text } = packageMail({ ...FACTS, fileName: 'ink.docx', format: 'docx' });
    expect(text).toContain('It is the article as Word (DOCX).');
    expect(text).not.toMatch(/the package|evidence report/);
    expect(packageMail({ ...FACTS, format: 'bibtex' }).text).toContain('citations of the article');
  });

  it('says why the package is not attached', () => {
    expect(packageMail({ ...FACTS, left: 'large' }).text).toContain('too large for a mail');
    expect(packageMail({ ...FACTS, left: 'edited' }).text).toContain('changed its text by hand');
  });

  it('asks for nothing from elsewhere and paints no background that a dark client would turn', () => {
    const { html } = packageMail(FACTS);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/<img|<link|<script|url\(|<body[^>]*(?:background|bgcolor)/);
  });

  it('carries a title without addresses and without its signs in the HTML', () => {
    const title = 'Ink\r\nBcc: a@b.org\u2028<b> at https://evil.example/';
    const { subject, text, html } = packageMail({ ...FACTS, title });
    expect(subject).toBe('Your article: Ink Bcc: <b> at');
    expect(html).not.toContain('<b>');
    for (const part of [text, html]) expect(part).not.toMatch(/a@b|evil/);
  });
});
