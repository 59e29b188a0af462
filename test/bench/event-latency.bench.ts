// From an event committed in MongoDB to the same event received over Socket.IO, at 100 sockets, beside
// a baseline of bare Redis pub/sub on the same machine.
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type {
  ServerEvents,
  ClientEvents,
  SubscribeAnswer,
} from '@citeloom/common/contracts/socket';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { RunModel } from '@citeloom/common/server/models/run';
import { connectRedis } from '@citeloom/common/server/redis';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { createPublish } from '@citeloom/common/server/runs/hints';
import { recordEvent } from '@citeloom/common/server/runs/record-event';
import { createClient } from '../support/client.ts';
import { startProduct } from '../support/product.ts';
import { percentile, printTable } from '../support/statistics.ts';

const SOCKETS = 100;
const EVENTS = 200;
const PAUSE_MS = 25;

const product = await startProduct({ sourcesDir: 'library', workers: 0 });
await connectDatabase(product.databaseUrl);
const redis = connectRedis(product.redis.url, { failFast: false });
const publish = createPublish(redis);
const client = createClient(product.url);
const run = await createRun({
  kind: 'research',
  owner: { type: 'session', id: client.sessionId },
  title: 'latency',
  input: { searchTerm: 'latency' },
});
await RunModel.updateOne({ _id: run._id }, { status: 'running', fence: 1 });

const committedAt = new Map<number, number>();
const latenciesMs: number[] = [];
const seen = new Map<Socket, number[]>();

const sockets: Socket<ServerEvents, ClientEvents>[] = [];
for (let index = 0; index < SOCKETS; index += 1) {
  const socket: Socket<ServerEvents, ClientEvents> = io(product.url, {
    transports: ['websocket'],
    auth: { sessionId: client.sessionId },
  });
  const numbers: number[] = [];
  seen.set(socket, numbers);
  socket.on('run:event', ({ seq }) => {
    numbers.push(seq);
    const at = committedAt.get(seq);
    if (at !== undefined) latenciesMs.push(performance.now() - at);
  });
  const answer = await new Promise<SubscribeAnswer>((resolve) => {
    socket.emit('run:subscribe', { runId: run._id, afterSeq: run.seq }, resolve);
  });
  if (!answer.ok) throw new Error(`subscription refused: ${answer.code}`);
  sockets.push(socket);
}

for (let event = 0; event < EVENTS; event += 1) {
  const moved = await recordEvent(run._id, { fence: 1 }, { message: `Step ${event}` }, (hint) => {
    committedAt.set(hint.seq, performance.now());
    publish(hint);
  });
  if (!moved) throw new Error('the event was refused');
  await wait(PAUSE_MS);
}
await wait(1000);

const baselineMs: number[] = [];
const listener = connectRedis(product.redis.url, { failFast: false });
await listener.subscribe('bench');
listener.on('message', (_channel: string, sent: string) => {
  baselineMs.push(performance.now() - Number(sent));
});
for (let event = 0; event < EVENTS; event += 1) {
  await redis.publish('bench', String(performance.now()));
  await wait(5);
}

const whole = [...seen.values()].filter(
  (numbers) => numbers.length === EVENTS && numbers.every((seq, index) => seq === index + 2),
).length;
printTable(
  `Event committed → received (${SOCKETS} sockets, ${EVENTS} events; limit p99 ≤ 100 ms)`,
  [
    {
      'p50 ms': percentile(latenciesMs, 0.5).toFixed(1),
      'p99 ms': percentile(latenciesMs, 0.99).toFixed(1),
      'max ms': Math.max(...latenciesMs).toFixed(1),
      'Redis pub/sub p99 ms': percentile(baselineMs, 0.99).toFixed(1),
      'p99 ÷ baseline': (percentile(latenciesMs, 0.99) / percentile(baselineMs, 0.99)).toFixed(1),
      'sockets without gap or repeat': `${whole} of ${SOCKETS}`,
    },
  ],
);
for (const socket of sockets) socket.disconnect();
listener.disconnect();
redis.disconnect();
await disconnectDatabase();
await product.close();
