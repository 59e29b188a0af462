import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** What the queue needs of Redis wherever it runs: nothing lost but a second, nothing evicted. */
export const REDIS_SETTINGS = [
  ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''],
  ...['--maxmemory-policy', 'noeviction'],
];

/**
 * Starts a Redis server on 127.0.0.1, its files under `dataDir/redis` (design §6).
 *
 * @param {{ binary: string, dataDir: string, port: number, logFile: string }} options
 * @returns {import('node:child_process').ChildProcess}
 */
export function launchRedis({ binary, dataDir, port, logFile }) {
  const folder = join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(
    binary,
    [...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder], ...REDIS_SETTINGS],
    { stdio: ['ignore', log, log] },
  );
  closeSync(log);
  return child;
}

/**
 * True when a Redis server answers there and has its data loaded.
 *
 * @param {number} port on 127.0.0.1
 * @returns {Promise<boolean>}
 */
export function redisAnswers(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => finish(data.toString().startsWith('+PONG')));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}
