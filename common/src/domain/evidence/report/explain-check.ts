import type { Check } from '../../../contracts/evidence-report.ts';

const SHOWN_MAX = 5;
const or = new Intl.ListFormat('en', { type: 'disjunction' });
const and = new Intl.ListFormat('en', { type: 'conjunction' });

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`);

function listed(words: string[], list: Intl.ListFormat): string {
  const rest = words.length - SHOWN_MAX;
  return list.format(rest > 1 ? [...words.slice(0, SHOWN_MAX), `${rest} more`] : words);
}

/** Why a check of the gate failed, as a sentence for people. */
function explainCheck({ name, missing }: Check): string {
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
      return 'The passage is about something else.';
    case 'links':
      return `The passage has no such link: ${listed(words, or)}.`;
    case 'citation':
      return words.length > 0
        ? 'It cited evidence that does not exist.'
        : 'No passage was found for it.';
    case 'antecedent':
      return 'It leaned on a sentence that was taken out.';
    case 'vote':
      return words.length > 0
        ? `The passage does not say ${listed(quoted(words), or)}.`
        : 'The model that was asked to check it did not find it in the passage.';
    default:
      return 'The check of an earlier version refused it.';
  }
}

/** A sentence with what was tested of it, or of what it was drafted as. */
type Tested = { checks: readonly Check[]; refused?: readonly Check[] | undefined };

/** The tests that a sentence failed, each with the words at fault; of one that took a draft's place, the draft's. */
export function refusalsOf({ checks, refused }: Tested): Check[] {
  return (refused ?? checks).filter(({ passed }) => !passed);
}

/**
 * Why a sentence was refused, one sentence after the other: "The passage does not say 12,500." Empty when
 * all its tests were passed. People are told this, and a writer who is to mend it.
 */
export function explainRefusal(tested: Tested): string {
  return refusalsOf(tested).map(explainCheck).join(' ');
}
