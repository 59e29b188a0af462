import type { Check } from '../../../contracts/evidence-report.ts';

const SHOWN_MAX = 5;
const or = new Intl.ListFormat('en', { type: 'disjunction' });
const and = new Intl.ListFormat('en', { type: 'conjunction' });

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`);

function listed(words: string[], list: Intl.ListFormat): string {
  const rest = words.length - SHOWN_MAX;
  return list.format(rest > 1 ? [...words.slice(0, SHOWN_MAX), `${rest} more`] : words);
}

/** Whether a text has these words, whatever their case. */
function holds(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.toLowerCase());
}

/** A word that one side has and the other lacks, told from the side of the passage. */
function differing(words: string[], sentence: string): string {
  const own = words.filter((word) => holds(sentence, word));
  const given = words.filter((word) => !holds(sentence, word));
  return [
    own.length > 0 && `The passage does not say ${listed(quoted(own), or)} here.`,
    given.length > 0 && `The passage says ${listed(quoted(given), and)}, the sentence does not.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Why a failed check of the gate failed, as a sentence for people: "The passage does not say 12,500."
 * Empty for a check that passed.
 *
 * @param about the sentence as it was checked.
 */
export function explainCheck(
  { name, passed, missing }: Check,
  about: { sentence: string },
): string {
  if (passed) return '';
  const words = [...new Set(missing)];
  switch (name) {
    case 'numbers':
    case 'dates':
      return `The passage does not say ${listed(words, or)}.`;
    case 'names':
      return `The passage does not name ${listed(words, or)}.`;
    case 'quotations':
      return `The passage does not have these words: ${listed(quoted(words), and)}.`;
    case 'words':
      return `The passage does not speak of ${listed(quoted(words), or)}.`;
    case 'negations':
    case 'comparatives':
      return differing(words, about.sentence);
    case 'causes':
      return `The passage does not give this as a cause: ${listed(quoted(words), or)}.`;
    case 'links':
      return `The passage has no such link: ${listed(words, or)}.`;
    case 'citation':
      return words.length > 0
        ? 'It cited evidence that does not exist.'
        : 'No passage was found for it.';
    case 'antecedent':
      return 'It leaned on a sentence that was taken out.';
    case 'vote':
      return 'The model that was asked to check it did not find it in the passage.';
  }
}

/** Everything that did not hold, one sentence after the other; empty when all checks passed. */
export function explainChecks(checks: readonly Check[], about: { sentence: string }): string {
  return checks
    .map((check) => explainCheck(check, about))
    .filter(Boolean)
    .join(' ');
}
