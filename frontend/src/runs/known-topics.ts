import { localStore } from '../lib/safe-storage.ts';

const KEY = 'known_topics';
const KNOWN_MAX = 50;

type Known = { runId: string; topic: string };

function readAll(): Known[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Known[]) : [];
  } catch {
    return [];
  }
}

/** Keeps in this browser what a run was about, so that it can be asked again once the run has expired. */
export function rememberTopic(runId: string, topic: string): void {
  const known = readAll();
  if (known[0]?.runId === runId) return;
  const others = known.filter((item) => item.runId !== runId);
  localStore.write(KEY, JSON.stringify([{ runId, topic }, ...others].slice(0, KNOWN_MAX)));
}

/** What a run was about that this browser has seen; null for any other. */
export function knownTopic(runId: string): string | null {
  const topic: unknown = readAll().find((item) => item?.runId === runId)?.topic;
  return typeof topic === 'string' && topic ? topic : null;
}
