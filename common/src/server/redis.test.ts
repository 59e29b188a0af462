import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Logger } from './log.ts';
import { connectRedis, redisRefusal } from './redis.ts';

const DENIED = 'DENIED Redis is running in protected mode';

describe('a Redis that refuses connections', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => undefined).resume();
      socket.end(`-${DENIED}${'. '.repeat(200)}\r\n`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is quoted, cut to its beginning', async () => {
    const said = await redisRefusal(url);
    expect(said).toMatch(new RegExp(`^${DENIED}`));
    expect(said?.length).toBeLessThanOrEqual(200);
  });

  it('is named in the log, and each kind of error once, however often it is tried', async () => {
    const lines: string[] = [];
    const kinds = new Set<string>();
    const log = {
      warn: ({ err }: { err: string }, text: string) => {
        kinds.add(err);
        lines.push(text);
      },
    } as unknown as Logger;
    let tries = 0;
    const redis = connectRedis(url, { failFast: true, log });
    await new Promise<void>((resolve) => {
      redis.on('reconnecting', () => {
        tries += 1;
        if (tries === 6) resolve();
      });
    });
    redis.disconnect();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBe(kinds.size);
    for (const line of lines) expect(line).toContain(`Redis refuses us: ${DENIED}`);
  });
});
