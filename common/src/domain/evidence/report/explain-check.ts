import type { Check } from '../../../contracts/evidence-report.ts';

const SHOWN_MAX = 5;
const or = new Intl.ListFormat('en', { type: 'disjunction' });
const and = new Intl.ListFormat('en', { type: 'conjunction' });

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`);

function listed(words: string[], list: Intl.ListFormat): string {
  const rest = words.length - SHOWN_MAX;
  return list.format(rest > 1 ? [...words.slice(0, SHOWN_MAX), `${rest} more`] : words);
}

/** Words that are the sentence's own, or else those that it leaves out: a check names no others. */
function differing(words: string[], sentence: string): string {
  const own = words.filter((word) => sentence.toLowerCase().includes(word.toLowerCase()));
  return own.length > 0
    ? `The passage does not say ${listed(quoted(own), or)} here.`
    : `The passage says ${listed(quoted(words), and)}, the sentence does not.`;
}

/** Why a check of the gate failed, as a sentence for people. */
function explainCheck({ name, missing }: Check, sentence: string): string {
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
      return words.length > 0
        ? `The passage is about something else: it does not speak of ${listed(quoted(words), or)}.`
        : 'The passage is about something else.';
    case 'negations':
    case 'comparatives':
      return differing(words, sentence);
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

/** Words that are missing as a number, a name or a quotation are not named once more as words. */
function namedOnce(checks: readonly Check[]): Check[] {
  const named = new Set(
    checks.flatMap(({ name, missing }) =>
      name === 'words' ? [] : missing.flatMap((text) => text.split(/\s+/)),
    ),
  );
  return checks.map((check) =>
    check.name === 'words'
      ? { ...check, missing: check.missing.filter((word) => !named.has(word)) }
      : check,
  );
}

/**
 * Why the failed checks of the gate failed, one sentence for people after the other: "The passage does not
 * say 12,500." Empty when all checks passed.
 *
 * @param about the sentence as it was checked.
 */
export function explainChecks(checks: readonly Check[], about: { sentence: string }): string {
  const failed = checks.filter(({ passed }) => !passed);
  return namedOnce(failed)
    .map((check) => explainCheck(check, about.sentence))
    .join(' ');
}
