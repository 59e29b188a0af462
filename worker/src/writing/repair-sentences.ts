import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { withoutConnectives } from '@citeloom/common/domain/readability/connectives';
import { refersBack } from '@citeloom/common/domain/readability/dangling';
import { inSourcesWords } from '@citeloom/common/domain/evidence/in-sources-words';
import type { EvidencePool } from '@citeloom/common/domain/evidence/evidence-pool';

/**
 * Puts the words of its sources in the place of each sentence that cannot stand, where that reads well, and
 * takes it out where not. What leans on such a sentence ("It", "This", "The latter") would speak of
 * something else than it was meant to: it loses the word that ties it there, or shares that sentence's lot.
 * Pure.
 *
 * @param sentences the sentences of a text in their order; those that are `removed` or `restated` cannot
 *   stand.
 * @returns what each became: itself, or the sentences in its place.
 */
export function repairSentences(
  sentences: readonly ArticleSentence[],
  pool: EvidencePool,
): ArticleSentence[][] {
  const { language } = pool;
  const told = sentences.filter(stands).map(({ text }) => text);
  /** Whether the statement before stands as it was written. */
  let whole = true;
  return sentences.map((sentence) => {
    const open = whole ? sentence.text : withoutConnectives(sentence.text, language, true);
    const leans = !whole && refersBack(open, language);
    if (stands(sentence) && !leans) {
      // A transition states nothing: what comes behind it leans on what was before it.
      if (sentence.verdict !== 'uncited') whole = true;
      return [open === sentence.text ? sentence : { ...sentence, text: open }];
    }
    whole = false;
    const fallen = leans ? withoutAntecedent(sentence) : sentence;
    const instead = inSourcesWords(fallen, pool, told);
    told.push(...instead.map(({ text }) => text));
    return instead.length > 0 ? instead : [{ ...fallen, verdict: 'removed' as const }];
  });
}

const stands = ({ verdict }: ArticleSentence) => verdict === 'supported' || verdict === 'uncited';

function withoutAntecedent({ level: _level, ...sentence }: ArticleSentence): ArticleSentence {
  const [opening = ''] = sentence.text.split(/[\s,]/u);
  const check = { name: 'antecedent' as const, passed: false, missing: [opening] };
  return { ...sentence, verdict: 'removed', checks: [...sentence.checks, check] };
}
