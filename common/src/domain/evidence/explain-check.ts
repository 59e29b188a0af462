import type { Check } from '../../contracts/evidence-report.ts';

const SHOWN_MAX = 5;
const or = new Intl.ListFormat('en', { type: 'disjunction' });
const and = new Intl.ListFormat('en', { type: 'conjunction' });

/** Names of bounds as the gate has them, in words. */
const BOUNDS: Readonly<Record<string, string>> = {
  atLeast: 'at least',
  atMost: 'at most',
  moreThan: 'more than',
  lessThan: 'less than',
};

function inWords(missing: readonly string[]): string[] {
  const words = missing.map((word) => word.replace(/^\w+(?= )/, (name) => BOUNDS[name] ?? name));
  // "at least" says nothing more beside "at least 8 seconds".
  const telling = words.filter(
    (word, index) => !words.some((other, at) => at !== index && other.startsWith(`${word} `)),
  );
  return [...new Set(telling)];
}

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

/** Numbers, dates and names that the passage lacks, or has for something else. */
function lacking(words: string[], passage: string, verb: string): string {
  const elsewhere = words.filter((word) => holds(passage, word));
  const nowhere = words.filter((word) => !holds(passage, word));
  return [
    nowhere.length > 0 && `The passage does not ${verb} ${listed(nowhere, or)}.`,
    elsewhere.length > 0 && `The passage names ${listed(elsewhere, and)} for something else.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function names(words: string[], passage: string): string {
  const [swapped, others] = [
    words.filter((word) => word.includes(' … ')),
    words.filter((word) => !word.includes(' … ')),
  ];
  const turned = swapped.map(
    (pair) => `In the passage ${pair.replace(' … ', ' and ')} stand the other way round.`,
  );
  return [others.length > 0 ? lacking(others, passage, 'name') : '', ...turned]
    .filter(Boolean)
    .join(' ');
}

/**
 * Why a failed check of the gate failed, as a sentence for people: "The passage does not say 12,500."
 * Empty for a check that passed.
 *
 * @param about the sentence as it was checked, and the passage with its surroundings where known.
 */
export function explainCheck(
  { name, passed, missing }: Check,
  about: { sentence: string; passage?: string | undefined },
): string {
  if (passed) return '';
  const words = inWords(missing);
  const passage = about.passage ?? '';
  switch (name) {
    case 'numbers':
      return lacking(words, passage, 'say');
    case 'dates':
      return lacking(words, passage, 'say');
    case 'names':
      return names(words, passage);
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
export function explainChecks(
  checks: readonly Check[],
  about: { sentence: string; passage?: string | undefined },
): string {
  return checks
    .map((check) => explainCheck(check, about))
    .filter(Boolean)
    .join(' ');
}
