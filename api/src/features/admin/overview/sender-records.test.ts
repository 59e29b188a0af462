import { describe, expect, it } from '@jest/globals';
import { senderRecords } from './sender-records.ts';

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

describe('senderRecords', () => {
  it('tells what the DNS says of the domain and of the mail server', async () => {
    const texts: Record<string, string[][]> = {
      'loom.example': [['a=b'], ['v=spf1 include:', '_spf.example -all']],
      '_dmarc.loom.example': [['v=DMARC1; p=reject']],
    };
    const records = await senderRecords('loom.example', 'mail.example', {
      resolveTxt: async (name: string) => texts[name] ?? [],
      resolve4: (async () => ['192.0.2.1']) as never,
      reverse: async () => ['mail.example'],
    });
    expect(records.map(({ name, status, text }) => [name, status, text])).toEqual([
      ['SPF', 'found', 'v=spf1 include:_spf.example -all'],
      ['DKIM', 'unknown', expect.stringContaining('DKIM-Signature')],
      ['DMARC', 'found', 'v=DMARC1; p=reject'],
      ['PTR', 'found', '192.0.2.1 is mail.example'],
    ]);
  });

  it('tells what is missing apart from what nobody answers', async () => {
    const missing = await senderRecords('loom.example', '192.0.2.1', {
      resolveTxt: failing('ENOTFOUND'),
      resolve4: failing('ENOTFOUND'),
      reverse: failing('ENODATA'),
    });
    expect(missing.map(({ status }) => status)).toEqual([
      'missing',
      'unknown',
      'missing',
      'missing',
    ]);
    const silent = await senderRecords('loom.example', 'mail.example', {
      resolveTxt: failing('ETIMEOUT'),
      resolve4: failing('ETIMEOUT'),
      reverse: failing('ETIMEOUT'),
    });
    expect(new Set(silent.map(({ status }) => status))).toEqual(new Set(['unknown']));
  });
});
