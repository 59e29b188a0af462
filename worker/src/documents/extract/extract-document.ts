import { createHash } from 'node:crypto';
import type { DateBasis } from '@citeloom/common/contracts/research';
import type { TextBlock } from '@citeloom/common/contracts/source';
import type { Scan } from '@citeloom/common/contracts/scan';
import type { Standing } from '@citeloom/common/contracts/standing';
import {
  heardBlocks,
  onlyBlocks,
  ordersBesideText,
  trustedBlocks,
} from '@citeloom/common/domain/prompt-injection/trusted-blocks';
import { assembleText } from './assemble-text.ts';
import { detectLanguage } from './detect-language.ts';
import type { DocumentKind } from './document-kind.ts';
import { contentTypeOf, kindOf } from './document-kind.ts';
import type { Recognized } from './ocr/recognized-line.ts';
import type { RawDocument } from './raw-document.ts';
import { readHtml } from './html/read-html.ts';
import { readMarkdown } from './text/read-markdown.ts';
import { readPlainText } from './text/read-plain-text.ts';
import { readStanding } from './standing/read-standing.ts';
import { nameIn, otherHeading, documentTitle } from './title.ts';
import { toldBlocks } from './told-letters.ts';
import { UnreadableError } from './unreadable-error.ts';

/** In a longer text a few orders do not decide its language. */
const SHORT_TEXT = 3000;

/** A document as it is stored and catalogued; `textId` is the sha256 (hex) of the text's UTF-8. */
export type ExtractedDocument = {
  textId: string;
  text: string;
  blocks: TextBlock[];
  /** What `heardBlocks` and `toldBlocks` leave of the blocks; null when that is all. */
  trusted: TextBlock[] | null;
  title: string;
  /** The first heading that says something else than the title; null without one. */
  heading: string | null;
  author: string | null;
  /** ISO 8601; its first ten characters are the day as the document states it. */
  publishedAt: string | null;
  dateBasis: DateBasis;
  contentType: string;
  /** ISO 639-1, or `und`. */
  language: string;
  truncated: boolean;
  /** A page that says of itself that only subscribers may read it. */
  closed?: boolean;
  /** A page that is mostly links: it leads to texts and is none. */
  linkList?: boolean;
  /** The address that a page calls its own, as it is written there. */
  canonicalUrl: string | null;
  /** What its site calls itself. */
  siteName: string | null;
  /** When it was last changed, as it says; ISO 8601 as `publishedAt`. */
  updatedAt: string | null;
  /** How it stands by its own words; null where it says nothing of that. */
  standing: Standing | null;
  /** Numbers of the pages that are pictures; not there where none is. */
  scannedPages?: number[];
  /** What was read of these pages, for people; set by whoever has them recognized, else null. */
  scan: Scan | null;
};

type ReadKind = (
  bytes: Uint8Array,
  now: Date,
  recognized: Recognized | undefined,
) => RawDocument | Promise<RawDocument>;

/** What reads other formats than text takes memory of its own, and is loaded once a folder has such a document. */
const READERS: Readonly<Record<DocumentKind, ReadKind>> = {
  html: readHtml,
  markdown: readMarkdown,
  text: readPlainText,
  pdf: async (bytes, now, recognized) =>
    (await import('./pdf/read-pdf.ts')).readPdf(bytes, now, recognized),
  docx: async (bytes, now) => (await import('./docx/read-docx.ts')).readDocx(bytes, now),
  csv: async (bytes, now) => (await import('./table/read-csv.ts')).readCsv(bytes, now),
  xlsx: async (bytes, now) => (await import('./xlsx/read-xlsx.ts')).readXlsx(bytes, now),
  epub: async (bytes, now) => (await import('./epub/read-epub.ts')).readEpub(bytes, now),
  odt: async (bytes, now) => (await import('./odt/read-odt.ts')).readOdt(bytes, now),
  pptx: async (bytes, now) => (await import('./pptx/read-pptx.ts')).readPptx(bytes, now),
  srt: async (bytes) => (await import('./subtitles/read-subtitles.ts')).readSubtitles(bytes),
  vtt: async (bytes) => (await import('./subtitles/read-subtitles.ts')).readSubtitles(bytes),
  mail: async (bytes, now) => (await import('./mail/read-saved-mail.ts')).readSavedMail(bytes, now),
  rtf: async (bytes, now) => (await import('./rtf/read-rtf.ts')).readRtf(bytes, now),
};

/**
 * Reads a document whose format its file name's extension says. Heavy on the CPU: it belongs into a
 * worker thread. `now` bounds plausible dates; `recognized` is what was read from pictures of its pages.
 *
 * @throws {UnreadableError} with the reason for people.
 */
export async function extractDocument(
  bytes: Uint8Array,
  fileName: string,
  now: Date = new Date(),
  recognized?: Recognized,
): Promise<ExtractedDocument> {
  const kind = kindOf(fileName);
  if (kind === undefined) throw new UnreadableError('This type of file is not supported.');
  if (bytes.length === 0) throw new UnreadableError('The file is empty.');
  const raw = await READERS[kind](bytes, now, recognized);
  const { text, blocks, doubts, truncated } = assembleText(raw.blocks);
  if (text === '') throw new UnreadableError('It holds no text.');
  const { trusted, language } = trust({ text, blocks, doubts }, raw);
  const quotable = trustedBlocks({ text, blocks: trusted ?? blocks, language });
  const givesOrders = ordersBesideText(onlyBlocks(text, quotable), language);
  const title = documentTitle(raw.titles, fileName, givesOrders);
  const { lines = raw.blocks } = raw;
  const standing = readStanding({ title, blocks: lines, stated: raw.standing });
  return {
    textId: createHash('sha256').update(text).digest('hex'),
    text,
    blocks,
    trusted,
    title,
    heading: otherHeading(raw.blocks, title, givesOrders),
    author: nameIn(raw.authors, givesOrders),
    publishedAt: raw.publishedAt,
    dateBasis: raw.dateBasis,
    contentType: contentTypeOf(kind),
    language,
    truncated: truncated || raw.truncated,
    ...(raw.closed && { closed: true }),
    ...(raw.linkList && { linkList: true }),
    ...(raw.scannedPages?.length && { scannedPages: raw.scannedPages }),
    canonicalUrl: raw.page?.canonical ?? null,
    siteName: nameIn(raw.page?.siteNames ?? [], givesOrders),
    updatedAt: raw.page?.updatedAt ?? null,
    standing:
      standing && (givesOrders(standing.words ?? '') ? { ...standing, words: '' } : standing),
    scan: null,
  };
}

/** What people are meant to read of a text, and its language, which orders to programs do not decide. */
function trust(
  { text, blocks, doubts }: Pick<ExtractedDocument, 'text' | 'blocks'> & { doubts: number[] },
  { blocks: rawBlocks, declaredLanguage }: RawDocument,
): Pick<ExtractedDocument, 'trusted' | 'language'> {
  const hearIn = (language: string) => {
    const heard = heardBlocks({ text, blocks, language });
    const trusted = toldBlocks({ text, blocks: heard, language, doubts });
    return { trusted: trusted === blocks ? null : [...trusted], language };
  };
  const first = hearIn(detectLanguage(rawBlocks, declaredLanguage));
  if (text.length > SHORT_TEXT) return first;
  const { trusted, language: heardIn } = first;
  const told = trustedBlocks({ text, blocks: trusted ?? blocks, language: heardIn });
  if (told === blocks) return first;
  const pieces = told.map(({ kind, start, end }) => ({
    kind,
    text: text.slice(start, end),
  }));
  const language = detectLanguage(pieces, declaredLanguage);
  return language === first.language ? first : hearIn(language);
}
