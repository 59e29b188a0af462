import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeMailer, sampleMail, type TriedMailer } from './mailer.contract.ts';
import { createOutboxMailer } from './outbox-mailer.ts';

let parent: string;
let folder: string;
let tried: TriedMailer;
const never = new AbortController().signal;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'citeloom-outbox-'));
  folder = join(parent, 'outbox');
  tried = {
    mailer: createOutboxMailer(folder, 'the outbox'),
    async arrived() {
      const names = await readdir(folder).catch(() => []);
      const dated = await Promise.all(
        names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
      );
      dated.sort((one, other) => one.at - other.at);
      return Promise.all(dated.map(({ name }) => readFile(join(folder, name))));
    },
  };
});
afterAll(() => rm(parent, { recursive: true, force: true }));

describeMailer('The outbox', () => tried);

describe('the outbox', () => {
  it('is no mail server, and names a file by its Message-ID', async () => {
    const mail = sampleMail({ messageId: '<0f8e.ab12@citeloom.localhost>' });
    const delivery = await tried.mailer.send(mail, never);
    expect(delivery).toEqual({ state: 'kept', answer: '0f8e.ab12.eml' });
    const before = await readdir(folder);
    expect(before).toContain('0f8e.ab12.eml');
    await tried.mailer.send(mail, never);
    expect(await readdir(folder)).toHaveLength(before.length);
  });

  it('can be read by its owner only', async () => {
    await tried.mailer.send(sampleMail({ messageId: '<mode@x>' }), never);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'mode.eml'))).mode & 0o777).toBe(0o600);
  });

  it('keeps nothing of a mail that breaks off, and says why in plain words', async () => {
    const before = await readdir(folder);
    const broken = () =>
      new Readable({
        read() {
          this.destroy(new Error('gone'));
        },
      });
    const mail = sampleMail({ attachment: { fileName: 'a.zip', open: broken } });
    await expect(tried.mailer.send(mail, never)).rejects.toMatchObject({
      code: 'outbox_unwritable',
    });
    expect(await readdir(folder)).toEqual(before);
  });

  it('fails, to be continued, where its folder cannot be made', async () => {
    const file = join(parent, 'a file');
    await writeFile(file, '');
    const mailer = createOutboxMailer(join(file, 'outbox'), 'nowhere');
    await expect(mailer.send(sampleMail(), never)).rejects.toMatchObject({
      code: 'outbox_unwritable',
      retryable: true,
    });
  });
});
