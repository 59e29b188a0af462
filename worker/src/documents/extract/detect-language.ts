import { eld } from 'eld/extrasmall';
import type { RawBlock } from './raw-block.ts';

const SAMPLE_LENGTH = 3000;
/** Shorter samples are too often taken for another language. */
const TRUSTED_LENGTH = 120;
const NEARLY_EQUAL = 0.9;
/** ISO 639-2: undetermined. */
const UNDETERMINED = 'und';

/**
 * The language of a document as an ISO 639-1 code, from up to 3,000 characters of its prose; the
 * `declared` one where there is too little of it; `und` when nothing tells.
 */
export function detectLanguage(blocks: readonly RawBlock[], declared: string | undefined): string {
  const stated = /^[a-z]{2,3}(?=$|[-_])/i.exec(declared?.trim() ?? '')?.[0].toLowerCase();
  const sample = proseOf(blocks);
  const detected = eld.detect(sample);
  const trusted = sample.length >= TRUSTED_LENGTH && detected.isReliable();
  if (trusted && detected.language !== '') return detected.language;
  return stated ?? guess(detected.getScores()) ?? UNDETERMINED;
}

/** Of a few words most languages look possible; English is the likeliest of the nearly equal. */
function guess(scores: Readonly<Record<string, number>>): string | undefined {
  const [best] = Object.entries(scores).sort(([, a], [, b]) => b - a);
  if (best === undefined) return undefined;
  return (scores['en'] ?? 0) >= NEARLY_EQUAL * best[1] ? 'en' : best[0];
}

function proseOf(blocks: readonly RawBlock[]): string {
  let sample = '';
  for (const block of blocks) {
    if (sample.length >= SAMPLE_LENGTH) break;
    if (block.kind !== 'code' && block.kind !== 'table')
      sample += `${block.text.replace(/\s+/g, ' ')} `;
  }
  return sample.slice(0, SAMPLE_LENGTH).trim();
}
