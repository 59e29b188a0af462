import { allEvidence } from '../section-evidence.ts';
import type { Brief, WriterEvidence, WritingMaterial } from '../writer.ts';
import { documentsMaterial, materialText } from './material.ts';

/** Most characters of passages that an article is written from in one question. */
const PASSAGES_MAX = 14_000;

/** All that an article may be made from, in the same words in every question about it. */
export function articleMaterial({ topic }: Brief, material: WritingMaterial): string {
  const documents = documentsMaterial(allEvidence(material), PASSAGES_MAX);
  return materialText({ topic, documents });
}

/** The passages that a model was shown: it can cite no others. */
export function shownEvidence(material: WritingMaterial): WriterEvidence[] {
  let left = PASSAGES_MAX;
  return allEvidence(material).filter(
    ({ text }, index) => (left -= text.length) >= 0 || index === 0,
  );
}

/** How many words an article is to have: as many as were asked for, as far as its material carries them. */
export function wantedWords({ length = 'medium' }: Brief, material: WritingMaterial): number {
  const told = shownEvidence(material).reduce(
    (sum, { text }) => sum + text.split(/\s+/u).length,
    0,
  );
  return Math.round(Math.min(WORDS[length], told * MATERIAL_SHARE) / 50) * 50;
}

const WORDS = { short: 450, medium: 900, long: 1500 } as const;
/** More of its material an article can't tell without telling what is beside the question. */
const MATERIAL_SHARE = 0.6;
