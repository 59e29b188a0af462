import { setTimeout as wait } from 'node:timers/promises';
import { StartUpFailure } from './failure.js';

const WITHIN_MS = 90_000;
const LOOK_EVERY_MS = 100;
const GIVE_UP_AFTER_DEATHS = 4;
const LAST_LINES = 5;

/**
 * Waits until the api says that it is ready and that the workers listen.
 *
 * @param {object} options
 * @param {string} options.base where it listens, e.g. `http://127.0.0.1:4000`
 * @param {number} options.workers how many
 * @param {{ name: string, quickDeaths: () => number, tail: () => string[] }[]} options.apps
 * @param {string} options.logFolder
 * @param {() => boolean} options.cancelled
 * @throws {StartUpFailure} when a process keeps dying, or nothing answers for 90 s
 */
export async function waitUntilHealthy({ base, workers, apps, logFolder, cancelled }) {
  const deadline = Date.now() + WITHIN_MS;
  while (!cancelled()) {
    if (await isReady(`${base}/api/health/ready`, workers)) return;
    const dying = apps.find((app) => app.quickDeaths() >= GIVE_UP_AFTER_DEATHS);
    if (dying)
      throw new StartUpFailure(`The process "${dying.name}" does not stay up.`, {
        tried: dying.tail().filter((line) => !/^\s+at /.test(line)),
        ways: [`Read its log in ${logFolder}.`],
      });
    if (Date.now() > deadline)
      throw new StartUpFailure(`The product at ${base} is not ready after ${WITHIN_MS / 1000} s.`, {
        tried: apps.flatMap((app) =>
          app
            .tail()
            .slice(-LAST_LINES)
            .map((line) => `${app.name}: ${line}`),
        ),
        ways: [`Read the logs in ${logFolder}.`],
      });
    await wait(LOOK_EVERY_MS);
  }
}

async function isReady(url, workers) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return answer.ok && (await answer.json()).workers >= workers;
  } catch {
    return false;
  }
}
