import { parseDocument } from '../documents/extract/dom.ts';
import { plainText } from '../documents/extract/html-text.ts';
import type { ImageBrief } from '../providers/artists/artist.ts';

/** The beginning says enough; parsing more would hold the main thread. */
const READ_MAX = 30_000;
const LEAD_MAX = 600;
const HEADINGS_MAX = 12;
/** ISO 639-2; detecting a language loads more than the answer is worth here. */
const UNDETERMINED = 'und';
const TAG = /<[a-z!/][^>]*>/i;

/**
 * What the artist may know of a text that is not stored here: its title, headings and beginning,
 * without tags. It has no quotations, since nothing holds a client's text against a source.
 */
export function briefOfText(runId: string, title: string, content: string): ImageBrief {
  const beginning = content.slice(0, READ_MAX);
  const page = TAG.test(beginning) ? parseDocument(beginning) : null;
  const headings = page ? [...page.querySelectorAll('h2, h3')].map(plainText) : [];
  const paragraphs = page
    ? [...page.querySelectorAll('p, li')].map(plainText).join(' ') ||
      plainText(page.documentElement)
    : beginning.replace(/\s+/g, ' ');
  return {
    seed: runId,
    title: title.trim(),
    topic: title.trim(),
    language: UNDETERMINED,
    headings: headings.filter(Boolean).slice(0, HEADINGS_MAX),
    quotations: [],
    dates: null,
    sourceCount: 0,
    lead: paragraphs.trim().slice(0, LEAD_MAX),
  };
}
