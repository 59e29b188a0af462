import { allEvidence } from '../section-evidence.ts';
import type { Brief, WriterEvidence, WritingMaterial } from '../writer.ts';
import { documentsMaterial, materialText } from './material.ts';
import { fitting } from './prompt-tokens.ts';

/** Most tokens of passages that an article is written from in one question. */
const PASSAGES_TOKENS = 3600;
/** What the plan of an article takes beside its passages. */
const PLAN_TOKENS = 900;
const LEAST_TOKENS = 400;

/**
 * All that an article may be made from, in the same words in every question about it: what is the same stands
 * first in a question, so that a provider reads it once.
 */
export function articleMaterial(
  { topic }: Brief,
  material: WritingMaterial,
  tokens: number,
): string {
  return materialText({ topic, documents: documentsMaterial(shownEvidence(material, tokens)) });
}

/**
 * The passages that a model is shown: it can cite no others.
 *
 * @param tokens how many a question has for its material.
 */
export function shownEvidence(material: WritingMaterial, tokens: number): WriterEvidence[] {
  const room = Math.max(LEAST_TOKENS, Math.min(PASSAGES_TOKENS, tokens - PLAN_TOKENS));
  return fitting(allEvidence(material), room, ({ text }) => text);
}

const WORDS = { short: 450, medium: 900, long: 1500 } as const;
/** More of its material an article can't tell without telling what is beside the question. */
const MATERIAL_SHARE = 0.6;
/** An answer takes its part of a context too. */
const WORDS_A_TOKEN = 0.25;

/** How many words an article is to have: as many as were asked for, as far as its material carries them. */
export function wantedWords(
  { length = 'medium' }: Brief,
  material: WritingMaterial,
  tokens: number,
): number {
  const told = shownEvidence(material, tokens)
    .map(({ text }) => text.split(/\s+/u).length)
    .reduce((sum, words) => sum + words, 0);
  const most = Math.min(WORDS[length], told * MATERIAL_SHARE, tokens * WORDS_A_TOKEN);
  return Math.max(50, Math.round(most / 50) * 50);
}
