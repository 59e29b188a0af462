import type { Redis } from 'ioredis';
import type { Logger } from '../log.ts';
import { connectRedis } from '../redis.ts';

/** "Run R is at seq n": says where to look, carries nothing itself; a lost hint costs only time. */
export type Hint = { runId: string; seq: number };

/** Tells whoever listens that a run has moved. */
export type Publish = (hint: Hint) => void;

const CHANNEL = 'citeloom:runs';

/** A publisher over an open connection; failures are ignored, the database holds the truth. */
export function createPublish(redis: Redis): Publish {
  return ({ runId, seq }) => {
    redis.publish(CHANNEL, `${runId}:${seq}`).catch(() => undefined);
  };
}

/** Listens to hints until closed; reconnects and subscribes again by itself. */
export async function subscribeHints(
  redisUrl: string,
  onHint: (hint: Hint) => void,
  log?: Logger,
): Promise<{ close(): Promise<void> }> {
  const redis = connectRedis(redisUrl, { failFast: false, log });
  redis.on('message', (_channel: string, message: string) => {
    const separator = message.lastIndexOf(':');
    const seq = Number(message.slice(separator + 1));
    if (separator > 0 && Number.isInteger(seq)) onHint({ runId: message.slice(0, separator), seq });
  });
  // Not awaited: with Redis down the api must still start and answer.
  redis.subscribe(CHANNEL).catch((error: unknown) => log?.warn({ err: error }, 'hints'));
  return {
    async close() {
      redis.disconnect();
    },
  };
}
