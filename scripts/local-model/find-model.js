import { totalmem } from 'node:os';
import { MODEL_SERVERS } from './servers.js';

/** Of a machine's memory a model may take so much; the rest is for the product and its databases. */
const MEMORY_SHARE = 0.75;
/** What a billion weights take as models are mostly served, for servers that tell no size. */
const BYTES_PER_BILLION = 0.6e9;
const BILLIONS = /(?:^|[^a-z0-9.])(\d+(?:\.\d+)?)b(?![a-z])/i;
/** Models that write no text. */
const WRITES_NOTHING = /embed|rerank|minilm|bge-|whisper/i;
/** A name goes into a terminal and into .env as it is. */
const PLAIN_NAME = /^[\w./:@ +-]{1,200}$/;

/**
 * A model that is served on this machine.
 *
 * @typedef {{ server: string, baseUrl: string, model: string }} LocalModel
 */

/**
 * The best model that one of these ports of the loopback address serves: one that is loaded before others,
 * then the largest that fits into the machine. Where nothing listens that is known at once, and within two
 * seconds in any case.
 *
 * @param {number[]} ports
 * @param {number} [memory] bytes of the machine
 * @returns {Promise<LocalModel & { context: () => Promise<number | null> } | null>}
 */
export async function findModel(ports, memory = totalmem()) {
  const served = await Promise.all(
    ports.flatMap((port) =>
      MODEL_SERVERS.map(async (server) => {
        const base = `http://127.0.0.1:${port}`;
        const models = await server.models(base).catch(() => []);
        return models.map((model) => ({ ...model, server, base }));
      }),
    ),
  );
  const [best] = served
    .flat()
    .map((model) => ({ ...model, bytes: model.bytes || bytesByName(model.name) }))
    .filter(({ name, bytes }) => canWrite(name) && bytes <= memory * MEMORY_SHARE)
    .sort((one, other) => Number(other.loaded) - Number(one.loaded) || other.bytes - one.bytes);
  if (!best) return null;
  const { name: model, server, base } = best;
  return {
    ...{ server: server.name, baseUrl: `${base}/v1`, model },
    context: () => server.context(base, model).catch(() => null),
  };
}

const canWrite = (name) => PLAIN_NAME.test(name) && !WRITES_NOTHING.test(name);

function bytesByName(name) {
  return Number(BILLIONS.exec(name)?.[1] ?? 0) * BYTES_PER_BILLION;
}
