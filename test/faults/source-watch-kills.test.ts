import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { CheckedPageModel } from '@citeloom/common/server/models/checked-page';
import { RunModel } from '@citeloom/common/server/models/run';
import { SourceWatchModel } from '@citeloom/common/server/models/source-watch';
import PostalMime from 'postal-mime';
import { untilStored } from '../support/until-stored.ts';
import { startWatchingProduct, type WatchingProduct } from '../support/watching-product.ts';

let tried: WatchingProduct;
beforeAll(async () => {
  tried = await startWatchingProduct();
});
afterAll(() => tried?.close());
beforeEach(async () => {
  await tried.reset();
  await tried.switchOff();
  await CheckedPageModel.deleteMany({});
  tried.mails.received.length = 0;
  tried.web.asked.length = 0;
});

async function killWorker(): Promise<void> {
  const [worker] = tried.product.workers.splice(0);
  await worker?.kill();
}

/** Starts a check and does not wait for it. */
async function start(): Promise<string> {
  return tried.account.start(`/api/user/content/${tried.contentId}/watch/check`, undefined);
}

/** Subjects of the mails of which the server had everything. */
async function subjects(): Promise<(string | undefined)[]> {
  const mails = await Promise.all(tried.mails.received.map((mail) => PostalMime.parse(mail)));
  return mails.map(({ subject }) => subject);
}

describe('kill -9 while sources are checked', () => {
  it('between two sources: the others are not asked for again, and nothing is written before the end', async () => {
    await tried.switchOn(false);
    let held: ServerResponse | undefined;
    const isHeld = new Promise<void>((resolve) => {
      tried.web.put('/news', (_request, response) => {
        held = response;
        resolve();
      });
    });
    const runId = await start();
    await isHeld;
    // The file and the two other pages.
    await untilStored(async () => {
      const run = await RunModel.findById(runId).orFail();
      return run.message.startsWith('Checked 3 of 4');
    });
    await killWorker();
    held?.destroy();
    expect((await tried.watch()).checkedAt).toBeNull();
    const before = tried.web.asked.filter((path) => path !== '/robots.txt' && path !== '/news');
    expect(before.sort()).toEqual(['/bushes', '/coast']);
    await tried.reset();

    await tried.product.startWorker();
    const run = await tried.account.finished(runId);
    expect(run).toMatchObject({ status: 'succeeded', attempts: 2, result: { asked: 4 } });
    const after = tried.web.asked.filter((path) => path === '/bushes' || path === '/coast');
    expect(after).toHaveLength(2);
    for (const { check } of (await tried.watch()).sources)
      expect(check).toMatchObject({ state: 'unchanged', problem: null });
  });

  it('while the mail server keeps silent: no second mail goes out, neither now nor with later checks', async () => {
    await tried.switchOn(true);
    tried.web.put('/coast');
    await tried.check();
    await tried.dayLater();
    tried.mails.faults = [{ kind: 'hold' }];
    const held = tried.mails.nextHeld();
    const runId = await start();
    await held;
    await killWorker();
    await tried.product.startWorker();
    const run = await tried.account.finished(runId);
    expect(run).toMatchObject({ status: 'succeeded', attempts: 2, result: { concerns: 1 } });
    await tried.dayLater();
    await tried.check();
    expect(await subjects()).toHaveLength(1);
    const { told } = await SourceWatchModel.findById(tried.articleId).orFail();
    expect(told).toEqual([(await tried.sourceAt('/coast')).id]);
  });
});
