import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { folderProblem } from '@citeloom/common/server/folder-problem';
import { createOutboxMailer } from '@citeloom/common/server/mail/outbox-mailer';
import { createFolderPublisher } from '@citeloom/worker/providers/publishers/folder/folder-publisher';
import { mountSmallDisk, unmountSmallDisk } from '../support/small-disk.ts';

const MB = 1024 * 1024;
const disk = mountSmallDisk(1);
const { signal } = new AbortController();

(disk ? describe : describe.skip)('a folder whose disk is full', () => {
  const folder = disk ?? '';
  afterAll(() => unmountSmallDisk(folder));

  it('takes no article, says so, and keeps no half file', async () => {
    const content = Buffer.alloc(2 * MB, 'a');
    const publisher = createFolderPublisher(folder, async () => [{ path: 'article.md', content }]);
    const making = {
      ...{ knownId: null, begunAt: null, mayUpdate: true, begin: async () => undefined },
      ...{ madeNothing: async () => undefined, keep: async () => undefined },
    };
    const article = {
      article: { id: 'a', title: 'Ink' } as never,
      ...{ slug: 'ink', images: [], pictures: [], reportUrl: null },
    };
    const place = await publisher.connect(signal);
    await expect(publisher.putPost(place, article, making, signal)).rejects.toMatchObject({
      code: 'folder_failed',
      userText: expect.stringMatching(/no room left[^]*Whoever runs this installation/),
    });
    expect(await readdir(join(folder, 'ink'))).toEqual([]);
  });

  it('is named to whoever runs it, with ways to go on', async () => {
    expect(await folderProblem(folder, 'PUBLISH_DIR')).toBeNull();
    await writeFile(join(folder, 'filler'), Buffer.alloc(2 * MB)).catch(() => undefined);
    expect(await folderProblem(folder, 'PUBLISH_DIR')).toBe(
      `${folder} cannot be written: its disk is full. Make room on it, or let PUBLISH_DIR name another folder.`,
    );
  });

  it('takes no mail, says so, and keeps no half file', async () => {
    const mailer = createOutboxMailer(folder, 'the outbox');
    const mail = { to: 'a@b.example', subject: 'Ink', text: 'a'.repeat(MB), html: '' };
    await expect(
      mailer.send({ ...mail, messageId: '<1@citeloom.localhost>' } as never, signal),
    ).rejects.toMatchObject({
      code: 'outbox_unwritable',
      userText: expect.stringContaining('disk is full'),
    });
    expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/\.(?:eml|part)$/));
  });
});
