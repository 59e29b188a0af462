import { Readability } from '@mozilla/readability';
import { parseDocument } from '@citeloom/worker/documents/extract/html/parse-document';
import { parseHTML } from 'linkedom';
import { textOf } from './known-page.ts';

/** Readability asks for the DOM's own types; linkedom's documents serve it as well. */
const PageReader = Readability as unknown as new (document: unknown) => {
  parse(): { content?: string | null } | null;
};

/** What the reader view of Firefox takes for the text of a page; empty where it finds or bears nothing. */
export function readableText(html: string): string {
  try {
    const content = new PageReader(parseHTML(html).document).parse()?.content;
    return content ? textOf(parseDocument(content).documentElement) : '';
  } catch {
    // It throws on some real pages.
    return '';
  }
}
