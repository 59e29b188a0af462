import PostalMime from 'postal-mime';
import type { DocumentDate } from '../dates/document-date.ts';
import { NO_DATE, readDate } from '../dates/document-date.ts';
import { PAGE_MARKUP_MAX } from '../html/dom.ts';
import { htmlBlocks } from '../html/html-blocks.ts';
import { parseVisible } from '../hidden/hide-invisible.ts';
import type { RawBlock } from '../raw-block.ts';
import type { RawDocument } from '../raw-document.ts';
import { readPlainText } from '../text/read-plain-text.ts';
import { UnreadableError } from '../unreadable-error.ts';

/** Parts of a mail stand in each other no deeper in any honest one. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 1024 * 1024 };
/** What mail programs put around the mail that is answered: it is somebody else's, and of another day. */
const ANSWERED = 'blockquote[type=cite], .gmail_quote, .moz-cite-prefix, #divRplyFwdMsg';
const QUOTED_LINE = /^[ \t]*>.*$/gm;

/**
 * Reads a saved mail (RFC 5322): its text, with its subject, sender and day. Attachments and what it quotes
 * of other mails are left out, and nothing that it links to is fetched.
 *
 * @throws {UnreadableError} for what cannot be read as a mail.
 */
export async function readSavedMail(bytes: Uint8Array, now: Date): Promise<RawDocument> {
  const mail = await PostalMime.parse(bytes, LIMITS).catch((cause: unknown) => {
    throw new UnreadableError('It is not a readable mail (.eml).', { cause });
  });
  const written = mail.headers.find(({ key }) => key === 'date')?.value;
  const publishedAt = readDate(written, now);
  const date: DocumentDate =
    publishedAt === null ? NO_DATE : { publishedAt, dateBasis: 'document-properties' };
  const { blocks, truncated } = textOf(mail, now);
  return {
    blocks,
    titles: [mail.subject],
    authors: [mail.from?.name],
    ...date,
    declaredLanguage: undefined,
    truncated,
  };
}

function textOf(
  { html, text }: { html?: string; text?: string },
  now: Date,
): { blocks: RawBlock[]; truncated: boolean } {
  if (html === undefined || html.trim() === '') {
    const own = (text ?? '').replace(QUOTED_LINE, '');
    return readPlainText(new TextEncoder().encode(own), now);
  }
  const document = parseVisible(html.slice(0, PAGE_MARKUP_MAX));
  for (const answered of document.querySelectorAll(ANSWERED)) answered.remove();
  const blocks = htmlBlocks(document.documentElement);
  return { blocks, truncated: html.length > PAGE_MARKUP_MAX || document.isCut };
}
