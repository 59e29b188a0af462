import type { ArticleSentence, DraftSentence } from '../article/article.ts';
import { contentWords } from '../text/words.ts';
import { carry, withFarFacts, type Carried } from './carry.ts';
import { isCheckable } from './checkable.ts';
import { rankEvidence, type EvidencePool } from './evidence-pool.ts';

/** How many other pieces of evidence are tried for a sentence whose own do not carry it. */
const RECITE_TRIES = 6;
/** What the writer did not cite has to speak of nearly the same things. */
const RECITE_SHARE = 0.7;
/** Whoever says in so few words of content what comes of the sentence before may need none of it. */
const SHORT = 4;
/** A passage with fewer of the words of a person's sentence speaks of something else. */
const NEAREST_SHARE = 0.25;

/**
 * What code makes of one drafted sentence. Unknown ids are taken out and listed in a failed check named
 * `citation`. Whole passages are narrowed to the part that says most of the sentence; of several citations
 * those stay that a quotation needs, and that speak of what is restated. What is quoted from a cited passage, or from another one of
 * the pool, is `supported` at the level `quoted`. What is not, but has all its facts there, is
 * `restated`, without a level: it waits for a judge. A sentence without checkable fact needs no citation
 * and loses one that does not carry it (`uncited`); one with a fact and without citation is held against
 * what stands `near`, in whatever words, as is a short one whose citation is near, too. What is `supposed` may have
 * facts of its own. All else is `removed`.
 */
export function verifySentence(draft: DraftSentence, pool: EvidencePool): ArticleSentence {
  const sentence = proven(draft, pool);
  const missing = [...new Set(draft.evidenceIds)].filter((id) => !pool.evidenceOf(id));
  const citation = { name: 'citation' as const, passed: false, missing };
  return missing.length === 0 ? sentence : { ...sentence, checks: [...sentence.checks, citation] };
}

/**
 * The same for a sentence that a person wrote, which is never taken out. One that waits for a judge has
 * no citation, and `nearest` names the passage that has its facts. What nothing carries is
 * `unsupported`: `nearest` is the passage that its failed checks speak of, if any shares a word with it.
 */
export function verifyWritten(draft: DraftSentence, pool: EvidencePool): ArticleSentence {
  const sentence = proven(draft, pool);
  const { text, verdict, evidenceIds } = sentence;
  if (verdict !== 'restated' && verdict !== 'removed') return sentence;
  const [nearest] =
    verdict === 'restated'
      ? evidenceIds
      : rankEvidence(text, [...evidenceIds, ...pool.candidateIds], pool);
  const written = { text, evidenceIds: [], verdict: 'unsupported' as const };
  if (nearest === undefined) return { ...written, checks: sentence.checks };
  const { checks, level } = carry(text, [nearest], pool);
  if (level === 'failed') return { ...written, checks, nearest };
  const speaksOfIt = rankEvidence(text, [nearest], pool, NEAREST_SHARE).length > 0;
  if (speaksOfIt) return { ...written, verdict: 'restated', checks, nearest };
  return { ...written, checks: [{ name: 'words', passed: false, missing: [] }], nearest };
}

/** Changes citations, and no word of the sentence. What cannot stand keeps those that are known. */
function proven(
  { text, evidenceIds, near = [], told = [], supposed = false }: DraftSentence,
  pool: EvidencePool,
): ArticleSentence {
  const { language } = pool;
  const isOfNeighbours = evidenceIds.length === 0 && isCheckable(text, language);
  const rests = isOfNeighbours ? near : evidenceIds;
  const cited = rests.filter((id) => pool.evidenceOf(id) !== undefined);
  const known = [...new Set(cited.map((id) => narrowed(text, id, pool)))];
  // What has no citation may take up a date that its text has told.
  const facts = isOfNeighbours ? [...cited, ...told] : cited;
  const own = withFarFacts(text, carry(text, known, pool), facts, pool);
  const carried = supposed
    ? without(own, OF_EXAMPLES)
    : isOfNeighbours && known.length > 0
      ? without(own, OF_LINKS)
      : own;
  if (carried.level === 'quoted') return sentenceOf(text, carried);
  if (carried.level === 'failed' && !isCheckable(text, language, known.length > 0)) {
    return { text, evidenceIds: [], verdict: 'uncited', checks: [] };
  }
  const found = recite(text, known, pool);
  if (found && (found.level === 'quoted' || carried.level === 'failed'))
    return { ...sentenceOf(text, found), ...(evidenceIds.length > 0 ? { recited: true } : {}) };
  const takesUp =
    cited.some((id) => near.includes(id)) && contentWords(text, language).length <= SHORT;
  return sentenceOf(text, takesUp ? without(carried, OF_LINKS) : carried);
}

/**
 * What leads from one statement to the next, or says in a few words what comes of them, often shares no word
 * with them: a judge has to read it.
 */
const OF_LINKS = ['words'];
/** What an example supposes stands in no passage; a judge tells whether it is one, and of what. */
const OF_EXAMPLES = ['words', 'numbers', 'dates', 'names', 'quotations'];

/** What was found where it failed these checks alone: it waits for a judge. */
function without(carried: Carried, names: readonly string[]): Carried {
  const checks = carried.checks.filter(({ name }) => !names.includes(name));
  const isOnlyThat = carried.level === 'failed' && checks.every(({ passed }) => passed);
  return isOnlyThat ? { ...carried, level: 'restated', checks } : carried;
}

const VERDICTS = { quoted: 'supported', restated: 'restated', failed: 'removed' } as const;

const sentenceOf = (text: string, { evidenceIds, checks, level }: Carried): ArticleSentence => ({
  ...{ text, evidenceIds, verdict: VERDICTS[level], checks },
  ...(level === 'quoted' ? { level } : {}),
});

const narrowed = (text: string, id: string, pool: EvidencePool) => pool.narrow?.(text, id) ?? id;

/** What other evidence of the pool proves by itself: as a quotation, else as its facts; the likeliest are tried. */
function recite(text: string, known: readonly string[], pool: EvidencePool): Carried | undefined {
  const others = pool.candidateIds.filter((id) => !known.includes(id));
  const tried = rankEvidence(text, others, pool, RECITE_SHARE).slice(0, RECITE_TRIES);
  const ids = tried.map((id) => narrowed(text, id, pool)).filter((id) => !known.includes(id));
  let restated: Carried | undefined;
  for (const id of ids) {
    const carried = carry(text, [id], pool);
    if (carried.level === 'quoted') return carried;
    if (carried.level === 'restated') restated ??= carried;
  }
  return restated;
}
