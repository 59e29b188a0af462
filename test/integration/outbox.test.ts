import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOutboxMailer } from '@citeloom/common/server/mail/outbox-mailer';
import { sampleMail } from '@citeloom/common/server/mail/mailer.contract';
import PostalMime from 'postal-mime';
import { localCookie } from '../support/local-key.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

let dataDir: string;
let api: TestApi;
/** Status while no secret had been made, by which somebody could be known. */
let withoutSecret: number;
/** Headers of whoever started the product, following a link. */
let html: { accept: string; cookie: string };
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'citeloom-outbox-'));
  api = await startTestApi({ DATA_DIR: dataDir });
  withoutSecret = (await api.call('/outbox')).status;
  html = { accept: 'text/html', cookie: localCookie(dataDir, api.url) };
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

const never = new AbortController().signal;
const folder = () => join(dataDir, 'outbox');

/** Keeps a mail and says how its file is called. */
async function keep(changes: Parameters<typeof sampleMail>[0]): Promise<string> {
  const mailer = createOutboxMailer(folder(), 'outbox');
  return (await mailer.send(sampleMail(changes), never)).answer;
}

describe('the outbox page', () => {
  it('is nobody’s before there is a secret, and opens to one that is made while the api runs', async () => {
    expect(withoutSecret).toBe(404);
    expect((await api.call('/outbox')).status).toBe(403);
    expect((await api.call('/outbox', { headers: html })).status).toBe(200);
  });

  it('says what it is for before there is any mail', async () => {
    const answer = await api.call('/outbox', { headers: html });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('No mail has been written yet');
  });

  it('lists mails, the newest first, and shows each with its attachment', async () => {
    const older = await keep({ messageId: '<older@x>', subject: 'The <older>' });
    await utimes(join(folder(), older), new Date(0), new Date(0));
    const newer = await keep({ messageId: '<newer@x>', subject: 'The newer' });
    const list = await (await api.call('/outbox', { headers: html })).text();
    expect(list.indexOf('The newer')).toBeLessThan(list.indexOf('The &lt;older&gt;'));
    expect(list).toContain('1 attachment');

    const mail = await (await api.call(`/outbox/${newer}`, { headers: html })).text();
    expect(mail).toContain('reader@example.org');
    expect(mail).toContain('größe_東京.zip');
    const attachment = await api.call(`/outbox/${newer}/attachments/0`, { headers: html });
    expect(attachment.headers.get('content-type')).toBe('application/zip');
    expect(attachment.headers.get('content-disposition')).toMatch(
      /^attachment; .*filename\*=UTF-8/,
    );
    expect((await attachment.arrayBuffer()).byteLength).toBe(100_002);

    const file = await api.call(`/outbox/${newer}/file`, { headers: html });
    const email = await PostalMime.parse(await file.arrayBuffer());
    expect(email.messageId).toBe('<newer@x>');
  });

  it('shows the HTML of a mail where it can do nothing', async () => {
    const evil = '<script>top.x=1</script><img src="https://evil.example/a.png"><form action="/">';
    const name = await keep({ messageId: '<evil@x>', html: evil });
    const page = await api.call(`/outbox/${name}`, { headers: html });
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'");
    expect(await page.text()).toMatch(
      /<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/,
    );
    const framed = await api.call(`/outbox/${name}/html`, { headers: html });
    const policy = framed.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    );
    expect(policy).not.toContain('script-src');
    expect(policy).toContain('img-src data:;');
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('leaves out what is no mail of ours, and reaches no other file', async () => {
    await writeFile(join(dataDir, 'secrets-key'), 'x'.repeat(64));
    await writeFile(join(folder(), 'broken.eml'), Buffer.from([0, 255, 254, 10, 13, 0]));
    await writeFile(join(folder(), '.half.part'), 'To: a@b.org');
    expect((await api.call('/outbox', { headers: html })).status).toBe(200);
    for (const name of [
      '..%2Fsecrets-key',
      '..%2F..%2Fetc%2Fpasswd',
      '.half.part',
      'secrets-key',
      'none.eml',
      `..%2f${'a'.repeat(10)}.eml`,
      'x%00.eml',
    ]) {
      for (const rest of ['', '/html', '/file', '/attachments/0']) {
        expect([
          name,
          rest,
          (await api.call(`/outbox/${name}${rest}`, { headers: html })).status,
        ]).toEqual([...[name, rest, 404]]);
      }
    }
    expect((await api.call('/outbox/newer.eml/attachments/7', { headers: html })).status).toBe(404);
    expect(await readdir(dataDir)).toContain('secrets-key');
  });
});

describe('who sees the outbox', () => {
  it('is whoever shows the secret of the start, and others are told how to get it', async () => {
    expect((await api.call('/outbox', { headers: html })).status).toBe(200);
    const refused = await api.call('/outbox', { headers: { accept: 'text/html' } });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain(`${api.environment.PUBLIC_URL}/local/`);
  });

  it.each([
    ['there is a mail server', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.org' }],
    ['people come from elsewhere', { PUBLIC_URL: 'https://loom.example' }],
  ])('is nobody when %s', async (_when, settings) => {
    const environment = api.services.environment;
    const before = { ...environment };
    Object.assign(environment, settings);
    try {
      expect((await api.call('/outbox', { headers: html })).status).toBe(404);
      expect((await api.call('/outbox/newer.eml', { headers: html })).status).toBe(404);
    } finally {
      Object.assign(environment, { SMTP_URL: undefined, MAIL_FROM: undefined }, before);
    }
  });
});
