import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder, listCached } from '../../../scripts/databases/cache.js';
import { findOnPath } from '../../../scripts/start-up/run-program.js';

/** Writes an executable shell script. */
export function writeProgram(file: string, script: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Makes the real program available under another path. */
export function forwardProgram(file: string, real: string): void {
  writeProgram(file, `exec "${real}" "$@"`);
}

/** Where this machine has the server programs, null where it has none of its own. */
export function installedServers(): { redis: string | null; mongod: string | null } {
  const cached = (engine: string, program: string) =>
    listCached(cacheFolder(), engine, program)[0]?.binary;
  return {
    redis: findOnPath('redis-server')[0] ?? cached('redis', 'redis-server') ?? null,
    mongod: findOnPath('mongod')[0] ?? cached('mongodb', 'mongod') ?? null,
  };
}

/** A Python with pip, null where there is none. */
export function pythonWithPip(): string | null {
  for (const python of findOnPath('python3')) {
    try {
      const code = 'import sys, pip; print(sys.executable)';
      return execFileSync(python, ['-c', code], { encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      // the next one
    }
  }
  return null;
}

/** An empty folder's path inside `folder`, for a PATH or a cache. */
export function subfolder(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}
