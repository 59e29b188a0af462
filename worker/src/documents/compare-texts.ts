import { setImmediate } from 'node:timers/promises';
import {
  heardOf,
  onlyBlocks,
} from '@citeloom/common/domain/prompt-injection/orders-to-machines-in-text';
import type { Fingerprint } from './near-copies.ts';
import { fingerprintOf, groupFingerprints } from './near-copies.ts';
import { loadTexts } from './stored-texts.ts';

/** A fingerprint takes about 1 KB; texts never change, so none is taken twice soon. */
const REMEMBERED_MAX = 5_000;

/** Groups stored texts by their origin: text id → id of the first given text it is a near-copy of. */
export type TextComparison = (textIds: readonly string[]) => Promise<Map<string, string>>;

/**
 * Compares stored texts and remembers their fingerprints. Orders to programs make no difference; texts
 * that are not stored are left out.
 */
export function createTextComparison(): TextComparison {
  const remembered = new Map<string, Fingerprint>();

  return async (textIds) => {
    const unknown = textIds.filter((id) => !remembered.has(id));
    const fingerprints = new Map<string, Fingerprint>();
    for (const text of await loadTexts(unknown)) {
      fingerprints.set(text._id, fingerprintOf(onlyBlocks(text.text, heardOf(text))));
      await setImmediate();
    }
    const given = new Map<string, Fingerprint>();
    for (const id of textIds) {
      const fingerprint = remembered.get(id) ?? fingerprints.get(id);
      if (fingerprint) given.set(id, fingerprint);
    }
    if (remembered.size + fingerprints.size > REMEMBERED_MAX) remembered.clear();
    for (const [id, fingerprint] of fingerprints) remembered.set(id, fingerprint);
    return groupFingerprints(given);
  };
}
