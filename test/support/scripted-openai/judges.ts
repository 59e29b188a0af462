import { withoutConnectives } from '@citeloom/common/domain/readability/connectives';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import type { ModelCall } from './model-call.ts';

/** A claim of a vote with the words of its passages, as a scripted judge reads it. */
export type AskedClaim = {
  claim: number;
  text: string;
  passages: string[];
  example?: string[];
};

/** Says of a claim whether its passages state it; null for no answer. */
export type ScriptedJudge = (claim: AskedClaim) => boolean | null;

/** The claims of a vote's question. */
export function askedClaims({ material }: ModelCall): AskedClaim[] {
  const passages = material.passages as Record<string, { text: string }>;
  const claims = material.claims as (Omit<AskedClaim, 'passages'> & { in: string })[];
  return claims.map(({ in: names, ...claim }) => ({
    ...claim,
    passages: names.split(' ').map((name) => passages[name]?.text ?? ''),
  }));
}

/** A judge's answer to a vote. */
export function votesBy(judge: ScriptedJudge, call: ModelCall): { votes: unknown[] } {
  return {
    votes: askedClaims(call).flatMap((asked) => {
      const carried = judge(asked);
      const answer = carried ? 'stated' : 'not stated';
      return carried === null ? [] : [{ claim: asked.claim, answer, unstated: [] }];
    }),
  };
}

const squeezed = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Behind what stands before one of these, a condition was left out. */
const CONDITION =
  /^ (?:if|unless|except|provided|as long as|only (?:if|when)|wenn|falls|si|se|salvo|sauf)\b/u;
const LED_BY = /(?:^| )(?:if|unless|provided|si|se) (?:\S+ ){1,12}$/u;

function standsIn(passage: string, words: string): boolean {
  const at = passage.indexOf(words);
  if (at < 0) return false;
  const behind = passage.slice(at + words.length);
  return !CONDITION.test(behind) && !LED_BY.test(passage.slice(0, at));
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'];

/** The sentences of a passage without the words that tie them to those before, in whatever language. */
const untied = (passage: string) =>
  LANGUAGES.flatMap((language) =>
    splitSentences(passage, language).map(({ start, end }) =>
      withoutConnectives(passage.slice(start, end), language),
    ),
  );

/**
 * A judge who knows what was written from what: a claim is stated where it stands in its passages, or where
 * what it restates does.
 *
 * @param baseOf the sentence of a passage that a claim restates, if it is known to restate one.
 */
export function honestJudge(baseOf: (text: string) => string | undefined): ScriptedJudge {
  return ({ text, passages }) => {
    const told = passages.flatMap((passage) => [passage, ...untied(passage)]).map(squeezed);
    const stands = (said: string) => {
      const words = squeezed(said);
      return words !== '' && told.some((passage) => standsIn(passage, words));
    };
    const states = (said: string) => stands(said) || stands(baseOf(said) ?? '');
    // A sentence that leans on the one before comes with it.
    return states(text) || text.split(/(?<=[.!?]) (?=\p{Lu})/u).every(states);
  };
}

/** The same, but wrong in a share of its answers; the same ones whenever it is asked. */
export function erringJudge(judge: ScriptedJudge, share: number): ScriptedJudge {
  return (asked) => {
    const answer = judge(asked);
    return lot(asked.text) < share ? !answer : answer;
  };
}

/** A number from 0 up to and without 1 that looks like chance (FNV-1a). */
function lot(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  // The last bits of the sum alone are near to those of the last sign.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
