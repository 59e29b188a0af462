import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processIdentity } from './process-identity.js';

/** @typedef {{ pid: number, name: string, kind: 'app' | 'database', identity: string | null }} Entry */

const APP_GRACE_MS = 5000;
const DATABASE_GRACE_MS = 15_000;

/**
 * Keeps a list of the processes that a start runs, on disk and with whoever launched it, so that
 * they can be ended when the start itself was killed.
 *
 * @param {string} dataDir
 */
export function createProcessRegistry(dataDir) {
  const file = registryFile(dataDir);
  /** @type {Map<number, Entry>} */
  const entries = new Map();
  mkdirSync(dataDir, { recursive: true });

  function save() {
    const list = [...entries.values()];
    try {
      writeFileSync(`${file}.new`, JSON.stringify(list));
      renameSync(`${file}.new`, file);
    } catch {
      // On a full disk the list of before stays; whoever launched the start has the new one.
    }
    if (process.connected) process.send({ processes: list });
  }

  return {
    /**
     * @param {import('node:child_process').ChildProcess} child
     * @param {string} name
     * @param {'app' | 'database'} kind
     */
    track(child, name, kind) {
      const { pid } = child;
      if (!pid) return;
      entries.set(pid, { pid, name, kind, identity: processIdentity(pid) });
      save();
      child.once('exit', () => {
        entries.delete(pid);
        save();
      });
    },
    /** Forgets the list: everything has ended in order. */
    close() {
      rmSync(file, { force: true });
    },
  };
}

/**
 * Ends what an earlier start of that data folder left behind when it was killed.
 *
 * @param {string} dataDir
 * @returns {Promise<string[]>} the names of what was ended
 */
export async function endLeftovers(dataDir) {
  let entries;
  try {
    entries = JSON.parse(readFileSync(registryFile(dataDir), 'utf8'));
  } catch {
    return [];
  }
  return endEntries(entries);
}

/**
 * Ends the processes that still run, in the product's order: api and workers first, then the
 * databases.
 *
 * @param {Entry[]} entries
 * @returns {Promise<string[]>} the names of what was ended
 */
export async function endEntries(entries) {
  const alive = entries.filter(isAlive);
  const ofKind = (wanted) => alive.filter(({ kind }) => kind === wanted);
  await endAll(ofKind('app'), APP_GRACE_MS);
  await endAll(ofKind('database'), DATABASE_GRACE_MS);
  return alive.map(({ name }) => name);
}

async function endAll(entries, graceMs) {
  for (const entry of entries) signal(entry, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (entries.some(isAlive) && Date.now() < deadline) await wait(50);
  for (const entry of entries) signal(entry, 'SIGKILL');
}

function isAlive({ pid, identity }) {
  return identity !== null && processIdentity(pid) === identity;
}

function signal(entry, name) {
  if (!isAlive(entry)) return;
  try {
    process.kill(entry.pid, name);
  } catch {
    // it has just ended
  }
}

function registryFile(dataDir) {
  return join(dataDir, 'processes.json');
}
