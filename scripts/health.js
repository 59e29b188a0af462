// Health check of a container, by its exit code: `health.js URL` asks an address for success; `health.js
// --beat FILE` looks whether a worker has renewed that file within 20 s, as it does every two.
import { statSync } from 'node:fs';

const ANSWER_WITHIN_MS = 2500;
const BEAT_WITHIN_MS = 20_000;

async function isHealthy([what, file]) {
  if (what === '--beat') return Date.now() - statSync(file).mtimeMs < BEAT_WITHIN_MS;
  return (await fetch(what, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })).ok;
}

process.exit((await isHealthy(process.argv.slice(2)).catch(() => false)) ? 0 : 1);
