import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartUpFailure } from './failure.js';

/**
 * Takes the data folder for this process: a second start on it is refused. The lock is a local
 * socket named after the folder, so it ends with its holder however that one dies.
 *
 * @param {string} dataDir
 * @param {string} address where the product will be, told to whoever is refused
 * @throws {StartUpFailure}
 */
export async function lockDataDir(dataDir, address) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const place = socketName(realpathSync(dataDir));
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(JSON.stringify({ pid: process.pid, address }));
  });
  if (await listen(server, place)) return;
  const holder = await ask(place);
  if (!holder && process.platform === 'darwin') {
    unlinkSync(place); // left behind by a process that was killed
    if (await listen(server, place)) return;
  }
  throw new StartUpFailure(
    `The data folder ${dataDir} is in use by another start${holder ? ` (process ${holder.pid}, ${holder.address})` : ''}.`,
    {
      ways: [
        holder ? `Use that one: ${holder.address}.` : 'Wait until that one has ended.',
        'Stop it with Ctrl-C where it runs, then start again.',
        'Give this one a folder and a port of its own: DATA_DIR=./data-2 PORT=4001 npm start.',
      ],
    },
  );
}

function socketName(folder) {
  const name = `citeloom-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`; // abstract: no file to be left behind
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function listen(server, place) {
  return new Promise((resolve, reject) => {
    server.removeAllListeners('error');
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(place, () => {
      server.unref();
      resolve(true);
    });
  });
}

function ask(place) {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(place);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      try {
        resolve(JSON.parse(text));
      } catch {
        resolve(null);
      }
    });
  });
}
