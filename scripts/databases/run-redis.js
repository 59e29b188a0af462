import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** What the queue needs of Redis wherever it runs: nothing lost but a second, nothing evicted. */
export const REDIS_SETTINGS = [
  ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''],
  ...['--maxmemory-policy', 'noeviction'],
  // What is asked of it names sessions.
  ...['--slowlog-log-slower-than', '-1'],
];

/**
 * Starts a Redis server on 127.0.0.1, its files under `dataDir/redis`. Without a password
 * everybody on the machine may use it.
 *
 * @param {{ binary: string, dataDir: string, port: number, logFile: string, password?: string }} options
 * @returns {import('node:child_process').ChildProcess}
 */
export function launchRedis({ binary, dataDir, port, logFile, password }) {
  const folder = join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(
    binary,
    ['-', ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder], ...REDIS_SETTINGS],
    { stdio: ['pipe', log, log] },
  );
  closeSync(log);
  // By its standard input: every user of the machine can read a command line.
  child.stdin.on('error', () => {}); // it has ended at once, which its supervisor sees
  child.stdin.end(password ? `requirepass ${password}\n` : '');
  return child;
}

/**
 * The address under which the product finds that server.
 *
 * @param {number} port
 * @param {string} [password]
 */
export function redisUrl(port, password) {
  return `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`;
}

/**
 * True when a Redis server answers there, takes the password and has its data loaded.
 *
 * @param {number} port on 127.0.0.1
 * @param {string} [password]
 * @returns {Promise<boolean>}
 */
export function redisAnswers(port, password) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    let answer = '';
    socket.once('connect', () => socket.write(`${password ? `AUTH ${password}\r\n` : ''}PING\r\n`));
    socket.on('data', (data) => {
      answer += data.toString();
      if (answer.includes('+PONG')) finish(true);
      else if (/^-/m.test(answer)) finish(false);
    });
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}
