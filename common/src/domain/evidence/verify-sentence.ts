import type { Check } from '../../contracts/evidence-report.ts';
import type { ArticleSentence } from '../article/article.ts';
import { checkSentence, type GateResult } from './check-sentence.ts';
import { isCheckable } from './checkable.ts';
import { nearOf, type Neighbourhood } from './neighbourhood.ts';
import { rankEvidence } from './rank-evidence.ts';
import { softenings } from './soften.ts';

/** A sentence as a writer drafted it, with the evidence it claims to rest on. */
export type DraftSentence = { text: string; evidenceIds: readonly string[] };

/**
 * What a sentence may rest on: the passage of an id (undefined if there is none such), all ids in
 * reach, and, for passages that are longer than a citation, the id of the part that carries a text.
 */
export type EvidencePool = {
  language: string;
  evidenceOf: (id: string) => Neighbourhood | undefined;
  candidateIds: readonly string[];
  narrow?: (text: string, id: string) => string;
};

/** Passages by id, as they travel to a thread. */
export type GivenPassage = Neighbourhood & { id: string };

/** A pool of passages, all of them in reach; of what stands around each as much as counts. */
export function poolOf(language: string, passages: readonly GivenPassage[]): EvidencePool {
  const byId = new Map(passages.map((passage) => [passage.id, nearOf(passage)]));
  return { language, evidenceOf: (id) => byId.get(id), candidateIds: [...byId.keys()] };
}

/** How many other pieces of evidence are tried for a sentence whose own do not carry it. */
const RECITE_TRIES = 6;
/** What the writer did not cite has to speak of nearly the same things. */
const RECITE_SHARE = 0.7;

/**
 * Puts one drafted sentence through the gate with at most two rounds of repair (design §4).
 * Unknown ids are taken out and listed in a failed check named `citation`. Whole passages are narrowed
 * to the part that says most of the sentence. Of several citations only those that carry it stay. A sentence that fails is cited anew from the pool (round 1),
 * else cut back to the part that is carried (round 2, verdict `softened`), else its verdict is
 * `removed`. A sentence without checkable fact needs no citation and
 * loses one that does not carry it (`uncited`).
 */
export function verifySentence(draft: DraftSentence, pool: EvidencePool): ArticleSentence {
  const { known, carried, sentence } = checkAsWritten(draft, pool);
  const unknown = [...new Set(draft.evidenceIds)].filter((id) => !pool.evidenceOf(id));
  const finish = (finished: ArticleSentence): ArticleSentence =>
    unknown.length === 0
      ? finished
      : { ...finished, checks: [...finished.checks, citationCheck(unknown)] };
  if (sentence) return finish(sentence);
  for (const softer of softenings(draft.text, pool.language)) {
    const kept = carry(softer, known, pool);
    const found = kept.supported ? kept : recite(softer, known, pool);
    if (found) {
      return finish({ ...sentenceOf(softer, found, 'softened'), drafted: draft.text });
    }
  }
  return finish({
    text: draft.text,
    evidenceIds: known,
    verdict: 'removed',
    checks: carried.checks,
  });
}

/**
 * The same for a sentence that a person wrote: it is checked and cited anew where other evidence
 * carries it, but never cut or taken out. What nothing carries is `unsupported`: it has no citation,
 * and `nearest` names the passage that its failed checks speak of, if any shares a word with it.
 */
export function verifyWritten(draft: DraftSentence, pool: EvidencePool): ArticleSentence {
  const { known, carried, sentence } = checkAsWritten(draft, pool);
  if (sentence) return sentence;
  const [nearest] = rankEvidence(draft.text, [...known, ...pool.candidateIds], pool);
  const { checks } = nearest === undefined ? carried : carry(draft.text, [nearest], pool);
  return {
    ...{ text: draft.text, evidenceIds: [], verdict: 'unsupported', checks },
    ...(nearest === undefined ? {} : { nearest }),
  };
}

/** What a sentence cites that is known, what the gate says of that, and the sentence if it can stay. */
type WrittenCheck = { known: string[]; carried: Carried; sentence?: ArticleSentence };

/** The gate up to the first round of repair: it changes citations, and no word of the sentence. */
function checkAsWritten({ text, evidenceIds }: DraftSentence, pool: EvidencePool): WrittenCheck {
  const cited = evidenceIds.filter((id) => pool.evidenceOf(id) !== undefined);
  const known = [...new Set(cited.map((id) => narrowed(text, id, pool)))];
  const carried = carry(text, known, pool);
  const stays = (sentence: ArticleSentence) => ({ known, carried, sentence });
  if (carried.supported) return stays(sentenceOf(text, carried, 'supported'));
  if (!isCheckable(text, pool.language, known.length > 0)) {
    return stays({ text, evidenceIds: [], verdict: 'uncited', checks: [] });
  }
  const found = recite(text, known, pool);
  if (!found) return { known, carried };
  const recited = evidenceIds.length > 0 ? { recited: true } : {};
  return stays({ ...sentenceOf(text, found, 'supported'), ...recited });
}

type Carried = GateResult & { evidenceIds: string[] };

const sentenceOf = (
  text: string,
  { evidenceIds, checks }: Carried,
  verdict: 'supported' | 'softened',
): ArticleSentence => ({ text, evidenceIds, verdict, checks });

const narrowed = (text: string, id: string, pool: EvidencePool) => pool.narrow?.(text, id) ?? id;

const citationCheck = (missing: string[]): Check => ({ name: 'citation', passed: false, missing });

/** The gate on the cited evidence; where it passes, only the citations it needs. */
function carry(text: string, ids: readonly string[], pool: EvidencePool): Carried {
  const check = (chosen: readonly string[]) =>
    checkSentence(
      text,
      chosen.flatMap((id) => pool.evidenceOf(id) ?? []),
      pool.language,
    );
  const singles = ids.map((id) => ({ id, result: check([id]) }));
  const enough = singles.filter(({ result }) => result.supported);
  const [first] = enough;
  if (first) return { ...first.result, evidenceIds: enough.map(({ id }) => id) };
  const together = check(ids);
  if (!together.supported) return { ...together, evidenceIds: [] };
  let needed = [...ids];
  for (const id of ids) {
    const rest = needed.filter((other) => other !== id);
    if (check(rest).supported) needed = rest;
  }
  return { ...together, evidenceIds: needed };
}

/** The first other piece of evidence that carries the sentence by itself, the likeliest tried first. */
function recite(text: string, known: readonly string[], pool: EvidencePool): Carried | undefined {
  const others = pool.candidateIds.filter((id) => !known.includes(id));
  const likely = rankEvidence(text, others, pool, RECITE_SHARE).slice(0, RECITE_TRIES);
  for (const passage of likely) {
    const id = narrowed(text, passage, pool);
    if (known.includes(id)) continue;
    const carried = carry(text, [id], pool);
    if (carried.supported) return carried;
  }
  return undefined;
}
