import { parseDocument } from '../documents/extract/html/parse-document.ts';
import { elementText } from '../documents/extract/html/html-text.ts';
import type { ImageBrief } from '../providers/artists/artist.ts';

/** A text that somebody posted, and what is drawn the same way again. */
export type SubmittedWords = { seed: string; title: string; content: string };

/** The beginning says enough. */
const READ_MAX = 30_000;
const LEAD_MAX = 600;
const HEADINGS_MAX = 12;
/** ISO 639-2; detecting a language loads more than the answer is worth here. */
const UNDETERMINED = 'und';
const TAG = /<[a-z!/][^<>]*>/i;

/**
 * What the artist may know of a text that is not stored here: its title, headings and beginning,
 * without tags. It has no quotations, since nothing holds a client's text against a source. Heavy on
 * the CPU: it belongs into a thread.
 */
export function briefOfText({ seed, title, content }: SubmittedWords): ImageBrief {
  const beginning = content.slice(0, READ_MAX);
  const page = TAG.test(beginning) ? parseDocument(beginning) : null;
  const headings = page ? [...page.querySelectorAll('h2, h3')].map(elementText) : [];
  const paragraphs = page
    ? [...page.querySelectorAll('p, li')].map(elementText).join(' ') ||
      elementText(page.documentElement)
    : beginning.replace(/\s+/g, ' ');
  return {
    seed,
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
