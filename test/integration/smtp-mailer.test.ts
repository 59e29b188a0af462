import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkMail } from '@citeloom/worker/diagnostics/check-mail';
import {
  describeMailer,
  sampleMail,
  type TriedMailer,
} from '@citeloom/common/server/mail/mailer.contract';
import { createSmtpMailer } from '@citeloom/common/server/mail/smtp-mailer';
import { startMailServer, type MailServer } from '../support/mail-server.ts';

const FROM = 'Citeloom <news@loom.example>';
const never = new AbortController().signal;

let server: MailServer;
let tried: TriedMailer;
beforeAll(async () => {
  server = await startMailServer({ user: 'robot', size: 1_000_000 });
  tried = { mailer: createSmtpMailer(server.url, FROM), arrived: async () => server.taken };
});
beforeEach(() => {
  server.faults = [];
});
afterAll(() => server.close());

describeMailer('A mail server', () => tried);

describe('a mail server', () => {
  it('is named without user and password, and gives the domain of the sender', () => {
    expect(tried.mailer.label).toBe(new URL(server.url).host);
    expect(tried.mailer.domain).toBe('loom.example');
  });

  it('that refuses the password is not asked again, and the password is not told', async () => {
    const mailer = createSmtpMailer(server.url.replace('right', 'wrong-secret'), FROM);
    const failure = await mailer.send(sampleMail(), never).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'mail_auth', retryable: false });
    expect(
      JSON.stringify([failure, (failure as Error).message, (failure as Error).stack]),
    ).not.toMatch(/robot|cm9ib3|wrong-secret/);
  });

  it('that does not listen may do so later', async () => {
    const closed = await startMailServer();
    await closed.close();
    await expect(
      createSmtpMailer(closed.url, FROM).send(sampleMail(), never),
    ).rejects.toMatchObject({
      code: 'mail_unreachable',
      retryable: true,
    });
  });

  it('that cuts when it has the whole mail may have taken it', async () => {
    server.faults = [{ kind: 'cut' }];
    await expect(tried.mailer.send(sampleMail(), never)).rejects.toMatchObject({
      code: 'mail_answer_lost',
      retryable: true,
    });
  });

  it('is left within a moment of being told to stop', async () => {
    server.faults = [{ kind: 'hold' }];
    const held = server.nextHeld();
    const stop = new AbortController();
    const sending = tried.mailer.send(sampleMail(), stop.signal);
    await held;
    stop.abort(new Error('cancelled'));
    await expect(sending).rejects.toThrow('cancelled');
    while (server.connections() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  });
});

describe('the diagnostics', () => {
  const place = { PUBLIC_URL: 'http://localhost:4000', DATA_DIR: '/data', MAIL_FROM: FROM };

  it('says that a mail server answers, without sending anything', async () => {
    const before = server.received.length;
    const finding = await checkMail({ ...place, SMTP_URL: server.url });
    expect(finding).toMatchObject({ state: 'ok', subject: 'Mail' });
    expect(server.received).toHaveLength(before);
  });

  it('says what is wrong with it', async () => {
    const wrong = await checkMail({ ...place, SMTP_URL: server.url.replace('right', 'wrong') });
    expect(wrong).toMatchObject({ state: 'error' });
    expect(wrong.text).toMatch(/refused the user name or the password/);
    const nowhere = await checkMail({ ...place, SMTP_URL: 'smtp://127.0.0.1:9' });
    expect(nowhere.text).toMatch(/cannot be reached/);
  });

  it('says where mails are kept without one', async () => {
    expect((await checkMail(place)).text).toContain('http://localhost:4000/outbox');
  });
});
