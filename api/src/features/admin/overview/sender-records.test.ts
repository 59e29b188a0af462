import { describe, expect, it } from '@jest/globals';
import { senderRecords } from './sender-records.ts';

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

const without = (code: string) => ({
  resolveTxt: failing(code),
  resolve4: failing(code),
  reverse: failing(code),
});

/** What is told of the key where the DNS has these texts for the selector. */
async function signingKey(...texts: string[]) {
  const [, dkim] = await senderRecords('loom.example', '192.0.2.1', 's1', {
    ...without('ENODATA'),
    resolveTxt: async (name: string) =>
      name === 's1._domainkey.loom.example' ? texts.map((text) => [text]) : [],
  });
  return dkim;
}

describe('senderRecords', () => {
  it('tells what the DNS says of the domain and of the mail server', async () => {
    const texts: Record<string, string[][]> = {
      'loom.example': [['a=b'], ['v=spf1 include:', '_spf.example -all']],
      'mail._domainkey.loom.example': [['v=DKIM1; k=rsa; ', 'p=MIIBIjANBg']],
      '_dmarc.loom.example': [['v=DMARC1; p=reject']],
    };
    const records = await senderRecords('loom.example', 'mail.example', 'mail', {
      resolveTxt: async (name: string) => texts[name] ?? [],
      resolve4: (async () => ['192.0.2.1']) as never,
      reverse: async () => ['mail.example'],
    });
    expect(records.map(({ name, status, text }) => [name, status, text])).toEqual([
      ['SPF', 'found', 'v=spf1 include:_spf.example -all'],
      ['DKIM', 'found', 'v=DKIM1; k=rsa; p=MIIBIjANBg'],
      ['DMARC', 'found', 'v=DMARC1; p=reject'],
      ['PTR', 'found', '192.0.2.1 is mail.example'],
    ]);
  });

  it('tells what is missing apart from what nobody answers', async () => {
    const missing = await senderRecords('loom.example', '192.0.2.1', 's1', without('ENOTFOUND'));
    expect(missing.map(({ status }) => status)).toEqual(Array(4).fill('missing'));
    const silent = await senderRecords('loom.example', 'mail.example', 's1', without('ETIMEOUT'));
    expect(silent.map(({ status }) => status)).toEqual(Array(4).fill('unknown'));
  });

  it('names the setting by which it can look for the key of the signatures', async () => {
    const records = await senderRecords('loom.example', '192.0.2.1', undefined, without('ENODATA'));
    expect(records[1]).toEqual({
      name: 'DKIM',
      status: 'unknown',
      text: expect.stringContaining('MAIL_DKIM_SELECTOR'),
    });
  });

  it('takes no text without a key for the key of the signatures', async () => {
    expect(await signingKey('k=ed25519; p=11qYAYKxCr')).toMatchObject({ status: 'found' });
    const told = { status: 'missing', text: expect.stringContaining('s1._domainkey.loom.example') };
    for (const text of ['v=DKIM1; p=', 'v=DKIM1; k=rsa', 'site-verification=p', '']) {
      expect(await signingKey(text)).toMatchObject(told);
    }
  });
});
