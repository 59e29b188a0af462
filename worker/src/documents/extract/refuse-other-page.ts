import { contentWords } from '@citeloom/common/domain/text/words';
import type { ExtractedDocument } from './extract-document.ts';
import { UnreadableError } from './unreadable-error.ts';

/** Below this a page holds a notice, a form or an error, but nothing to quote. */
const TEXT_MIN = 200;
/** Share of the words of its title that a page speaks of at least, when it is what was found. */
const SHARED_MIN = 0.25;

/**
 * Refuses a page that is not what a search found under a title: a wall of consent or of payment, a
 * request for JavaScript, an error that comes with the status 200. None of them speaks of the subject,
 * in whatever language and words it is put; pages for subscribers say so of themselves (schema.org
 * `isAccessibleForFree`). A list of links leads to what was found, and is none of it.
 *
 * @throws {UnreadableError} with the reason for people.
 */
export function refuseOtherPage(document: ExtractedDocument, title: string): void {
  const { text, language, closed, linkList } = document;
  if (closed) throw new UnreadableError('Only its subscribers can read it.');
  if (linkList) throw new UnreadableError('It is a list of links to other pages.');
  if (text.length < TEXT_MIN) throw new UnreadableError('It holds hardly any text.');
  const asked = new Set(contentWords(title, language));
  const spoken = new Set(contentWords(text, language));
  const shared = [...asked].filter((word) => spoken.has(word)).length;
  if (asked.size > 0 && shared < SHARED_MIN * asked.size)
    throw new UnreadableError(
      'It shows something else than what was found, perhaps a notice, a form or an error.',
    );
}
