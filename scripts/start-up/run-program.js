import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const KEEP_CHARACTERS = 20_000;

/** Ended with this process, so that an interrupted step leaves nothing running. */
const live = new Set();
process.on('exit', () => live.forEach((child) => child.kill('SIGTERM')));

/**
 * Runs a program to its end and keeps the tail of what it printed; never throws.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { timeoutMs?: number }} [options]
 * @returns {Promise<{ ok: boolean, timedOut: boolean, stdout: string, stderr: string }>}
 */
export function runProgram(command, args, { timeoutMs = 30_000, ...options } = {}) {
  return new Promise((resolve) => {
    let stdout = '';
    let stderr = '';
    let timedOut = false;
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    live.add(child);
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.stdout?.on('data', (chunk) => (stdout = (stdout + chunk).slice(-KEEP_CHARACTERS)));
    child.stderr?.on('data', (chunk) => (stderr = (stderr + chunk).slice(-KEEP_CHARACTERS)));
    const finish = (ok) => {
      clearTimeout(timer);
      live.delete(child);
      resolve({ ok, timedOut, stdout, stderr });
    };
    child.once('error', (error) => {
      stderr += error.message;
      finish(false);
    });
    child.once('close', (code) => finish(code === 0 && !timedOut));
  });
}

/** The last non-empty line of a program's output: the part that names the cause. */
export function lastLine(text) {
  return (
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .at(-1) ?? ''
  );
}

/**
 * Every executable of that name on PATH, in PATH's order.
 *
 * @param {string} name without extension
 * @param {string} [path] PATH's value
 */
export function findOnPath(name, path = process.env.PATH ?? '') {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, file))
    .filter(isExecutable);
}

/** True for an existing file that this user may run. */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
