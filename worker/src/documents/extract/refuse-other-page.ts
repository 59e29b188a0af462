import { contentWords } from '@citeloom/common/domain/text/words';
import type { ExtractedDocument } from './extract-document.ts';
import type { ShownPage } from './readers/reading-outcome.ts';
import { UnreadableError } from './unreadable-error.ts';

/** Below this a page holds a notice, a form or an error, but nothing to quote. */
const TEXT_MIN = 200;
/** A page that is what was found speaks of this share of the words of its title at least … */
const OF_TITLE = 0.25;
/** … or of those that the search showed of it: a title may be the name of its file. */
const OF_SNIPPET = 0.5;

/**
 * Refuses a page that is not what a search has shown: a wall of consent or of payment, a
 * request for JavaScript, an error that comes with the status 200. None of them speaks of the subject,
 * in whatever language and words it is put; pages for subscribers say so of themselves (schema.org
 * `isAccessibleForFree`). A list of links leads to what was found, and is none of it.
 *
 * @throws {UnreadableError} with the reason for people.
 */
export function refuseOtherPage(document: ExtractedDocument, { title, snippet }: ShownPage): void {
  const { text, language, closed, linkList } = document;
  if (closed) throw new UnreadableError('Only its subscribers can read it.');
  if (linkList) throw new UnreadableError('It is a list of links to other pages.');
  if (text.length < TEXT_MIN) throw new UnreadableError('It holds hardly any text.');
  const spoken = new Set(contentWords(text, language));
  const shares = (shown: string, least: number) => {
    const words = [...new Set(contentWords(shown, language))];
    return words.filter((word) => spoken.has(word)).length >= least * words.length;
  };
  if (!shares(title, OF_TITLE) && !(snippet && shares(snippet, OF_SNIPPET)))
    throw new UnreadableError(
      'It shows something else than what was found, perhaps a notice, a form or an error.',
    );
}
