import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { seededRandom } from '@citeloom/worker/seeded-random';

/** Where an exchange of one request and its answer was cut. */
type Cut = 'in-request' | 'while-working' | 'in-answer';

/** A TCP proxy that cuts exchanges at random moments, the same ones for the same seed. */
export type RandomCuts = {
  port: number;
  /** Share of the exchanges that are cut, from 0 to 1. */
  share: number;
  /** How many were cut where. */
  cuts: Record<Cut, number>;
  close(): Promise<void>;
};

const CUTS: readonly Cut[] = ['in-request', 'while-working', 'in-answer'];
/** Longest time after the whole request at which it is cut while the server works on it. */
const WORKING_MS = 200;
/** Answers of the interface are about so long. */
const ANSWER_BYTES = 6000;

/** Bytes of a request with its body, as its head says; null until the head is there. */
function lengthOf(begun: Buffer): number | null {
  const end = begun.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [, length = '0'] =
    /^content-length:\s*(\d+)/im.exec(begun.toString('latin1', 0, end)) ?? [];
  return end + 4 + Number(length);
}

/** Opens one before a server that ends each connection after an answer, as `php -S` does. */
export async function openRandomCuts(
  host: string,
  port: number,
  seed: number,
): Promise<RandomCuts> {
  const random = seededRandom(String(seed));
  const sockets = new Set<Socket>();
  const proxy: RandomCuts = {
    ...{ port: 0, share: 0, cuts: { 'in-request': 0, 'while-working': 0, 'in-answer': 0 } },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((client) => {
    const upstream = connect(port, host);
    const where =
      random.next() < proxy.share ? CUTS[Math.floor(random.next() * CUTS.length)] : undefined;
    const at = random.next();
    const cut = () => {
      if (client.destroyed || where === undefined) return;
      proxy.cuts[where] += 1;
      client.destroy();
      upstream.destroy();
    };
    let sent = Buffer.alloc(0);
    let received = 0;
    client.on('data', (chunk: Buffer) => {
      sent = Buffer.concat([sent, chunk]);
      const whole = lengthOf(sent) ?? Infinity;
      const most = where === 'in-request' ? Math.floor(at * Math.min(whole, 1e7)) : Infinity;
      if (sent.length > most) {
        upstream.write(chunk.subarray(0, Math.max(0, chunk.length - (sent.length - most))), cut);
        return;
      }
      upstream.write(chunk);
      if (where === 'while-working' && sent.length >= whole) setTimeout(cut, at * WORKING_MS);
    });
    upstream.on('data', (chunk: Buffer) => {
      received += chunk.length;
      const most = where === 'in-answer' ? Math.floor(at * ANSWER_BYTES) : Infinity;
      if (received <= most) return void client.write(chunk);
      client.write(chunk.subarray(0, Math.max(0, chunk.length - (received - most))), cut);
    });
    upstream.on('end', () => client.end());
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        if (one === client) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.port = (server.address() as AddressInfo).port;
  return proxy;
}
