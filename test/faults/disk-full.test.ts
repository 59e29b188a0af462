import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, type Client } from '../support/client.ts';
import { makeHeatPumpLibrary } from '../support/heat-pump-library.ts';
import { mountSmallDisk, unmountSmallDisk } from '../support/small-disk.ts';
import { startProductIn, type ProductStart } from '../support/start-up/product-start.ts';

const MB = 1_000_000;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const disk = mountSmallDisk(900);
const described = disk ? describe : describe.skip;

const free = () => {
  const { bavail, bsize } = statfsSync(disk ?? '/');
  return bavail * bsize;
};

/** Writes a file until so many bytes are left. */
function fillUpTo(left: number): void {
  const file = openSync(join(disk ?? '', 'filler'), 'a');
  try {
    while (free() > left) writeSync(file, Buffer.alloc(Math.min(4 * MB, free() - left)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

described('a disk that fills up', () => {
  let library: Awaited<ReturnType<typeof makeHeatPumpLibrary>>;
  let start: ProductStart;
  let client: Client;
  const research = () => client.call('POST', '/api/research', { searchTerm: 'heat pump noise' });

  /** Asks until an answer has that status; what failed in between does not count. */
  async function untilAnswered(status: number): Promise<Response> {
    let last: unknown;
    for (let tries = 0; tries < 150; tries += 1) {
      try {
        const answer = await research();
        if (answer.status === status) return answer;
        last = `${answer.status} ${await answer.text()}`;
      } catch (error) {
        last = error;
      }
      await wait(1000);
    }
    throw new Error(`Never ${status}, at last: ${String(last)}\n${start.output()}`);
  }

  beforeAll(async () => {
    library = await makeHeatPumpLibrary();
    mkdirSync(join(disk ?? '', 'data'));
    start = await startProductIn(ROOT, {
      DATA_DIR: join(disk ?? '', 'data'),
      SOURCES_DIR: library.folder,
      LIMITS_FACTOR: '1000',
    });
    await start.until('is ready at');
    client = createClient(start.url);
  });

  afterAll(async () => {
    start.signal('SIGTERM');
    await start.ended;
    await library.close();
    unmountSmallDisk(disk ?? '');
  });

  it('gets no new runs below 500 MB, a clear answer, and what is there can be read', async () => {
    const first = await untilAnswered(200);
    const { searchId } = (await first.json()) as { searchId: string };
    fillUpTo(300 * MB);
    const refused = await untilAnswered(507);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(await refused.json()).toMatchObject({ code: 'no_room', status: 507 });
    expect((await client.snapshot(searchId)).status).toBe('succeeded');
  });

  it('does not end the product when nothing at all is left, and it is whole again once there is room', async () => {
    fillUpTo(0);
    // Databases end on a full disk when they next write; what they do then is not ours to choose.
    process.kill(start.pidOf('MongoDB'), 'SIGKILL');
    process.kill(start.pidOf('worker 1'), 'SIGKILL');
    await start.until(/MongoDB ended[^]*MongoDB ended/);
    rmSync(join(disk ?? '', 'filler'));
    const answer = await untilAnswered(200);
    expect(((await answer.json()) as { summaries: unknown[] }).summaries).not.toEqual([]);
    expect(start.output()).not.toContain('Stopped.');
  });
});
