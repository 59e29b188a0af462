import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Delivery } from '@citeloom/common/contracts/admin-records';
import { writeBlob } from '@citeloom/common/server/blobs';
import { createSmtpMailer } from '@citeloom/common/server/mail/smtp-mailer';
import { DownloadModel } from '@citeloom/common/server/models/download';
import { DownloadRecordModel } from '@citeloom/common/server/models/download-record';
import { recordDownload } from '@citeloom/common/server/record-use';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { recordEvent } from '@citeloom/common/server/runs/record-event';
import { mailPackage } from '@citeloom/worker/download/mail-package';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { openTestDatabase } from '../support/test-database.ts';

const PACKAGES = 200;
const DAY_MS = 86_400_000;

/** What the mail server does, and what is true of the package then. */
const CASES: { fault: MailServer['faults'][number]; word: Delivery; whileRunning: Delivery }[] = [
  { fault: { kind: 'accept' }, word: 'sent', whileRunning: 'sent' },
  {
    fault: { kind: 'refuse', at: 'data', status: 554, text: '5.7.1 not today' },
    word: 'failed',
    whileRunning: 'failed',
  },
  // It had all of the mail when the connection broke.
  { fault: { kind: 'cut' }, word: 'unknown', whileRunning: 'unknown' },
  // It says nothing until its sender is stopped.
  { fault: { kind: 'hold' }, word: 'unknown', whileRunning: 'pending' },
];

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let mails: MailServer;
beforeAll(async () => {
  database = await openTestDatabase();
  mails = await startMailServer();
});
afterAll(async () => {
  await mails.close();
  await database.close();
});

const owner = { type: 'session' as const, id: randomUUID() };
const linkTo = (id: string) => `http://localhost/api/packages/${id}`;

/** A packed article that is to be mailed, as its run stores it. */
async function pack(title: string, email: string | null) {
  const run = await createRun({ kind: 'download', owner, title, input: {} });
  const stored = await DownloadModel.create({
    _id: randomUUID(),
    runId: run._id,
    owner,
    articleTitle: title,
    fileName: 'ink.zip',
    email,
    ...(await writeBlob(Buffer.from('PK'), run._id)),
    expiresAt: new Date(Date.now() + DAY_MS),
  });
  const of = { runId: run._id, owner, articleTitle: title };
  await recordDownload({ ...of, kind: 'package', mailedTo: email });
  return { runId: run._id, packageId: stored._id };
}

const wordOf = async (runId: string) =>
  (await DownloadRecordModel.findOne({ runId }).orFail().lean()).delivery;

/** Sends some packages one after the other by a server that does the same to each of them. */
async function sendAll(
  packed: readonly { packageId: string }[],
  fault: MailServer['faults'][number],
): Promise<string[]> {
  const server = await startMailServer();
  const mailer = createSmtpMailer(server.url, 'news@loom.example');
  for (const { packageId } of packed) {
    const worker = new AbortController();
    server.faults = [fault];
    const held = fault.kind === 'hold' ? server.nextHeld() : null;
    void held?.then(() => worker.abort(new Error('stopped')));
    await mailPackage(packageId, { mailer, linkTo }, 0, worker.signal).catch(() => undefined);
  }
  await server.close();
  return server.taken.map((mail) => /^To: (\S+)/m.exec(mail.toString())?.[1] ?? '');
}

it(`says of ${PACKAGES} packages what happened, whatever the mail server does`, async () => {
  const each = PACKAGES / CASES.length;
  const outcomes = await Promise.all(
    CASES.map(async ({ fault, word, whileRunning }) => {
      const addresses = Array.from({ length: each }, (_, n) => `${fault.kind}-${n}@example.org`);
      const packed = await Promise.all(addresses.map((address) => pack('Ink', address)));
      // A server greets after 100 ms, so each has its own.
      const taken = await sendAll(packed, fault);
      const before = await Promise.all(packed.map(({ runId }) => wordOf(runId)));
      const status = word === 'sent' ? 'succeeded' : 'failed';
      for (const { runId } of packed) await recordEvent(runId, {}, { status, message: 'Ended' });
      const after = await Promise.all(packed.map(({ runId }) => wordOf(runId)));
      expect(before).toEqual(Array(each).fill(whileRunning));
      expect(after).toEqual(Array(each).fill(word));
      // What the server itself says.
      expect(taken).toEqual(word === 'sent' ? addresses : []);
      return after.length;
    }),
  );
  expect(outcomes.reduce((sum, count) => sum + count, 0)).toBe(PACKAGES);
});

it('says sent at last of one that the server took later, and file of one that was fetched', async () => {
  const mailer = createSmtpMailer(mails.url, 'news@loom.example');
  const { signal } = new AbortController();
  const { runId, packageId } = await pack('Ink', 'reader@example.org');
  mails.faults = [{ kind: 'refuse', at: 'data', status: 451, text: '4.7.1 greylisted' }];
  const send = () => mailPackage(packageId, { mailer, linkTo }, 0, signal);
  await expect(send()).rejects.toMatchObject({ code: 'mail_later' });
  expect(await wordOf(runId)).toBe('failed');
  await send();
  await recordEvent(runId, {}, { status: 'succeeded', message: 'Done' });
  expect(await wordOf(runId)).toBe('sent');

  const fetched = await pack('Ink', null);
  expect(await wordOf(fetched.runId)).toBe('file');
  // A run that ends before anything was sent has sent nothing.
  const ended = await pack('Ink', 'reader@example.org');
  await recordEvent(ended.runId, {}, { status: 'cancelled', message: 'Cancelled' });
  expect(await wordOf(ended.runId)).toBe('failed');
});
