import { escapeHtml } from '../article/escape-html.ts';
import { escapeMarkdown } from './escape-markdown.ts';

/** A piece of a reference, set in italics or not. */
export type ReferencePart = { text: string; italic: boolean };

/** The sources of an article as a style of citing lists them, in its order. */
export type ReferenceList = ReferencePart[][];

/** A list of references as a section of HTML, which is XML as well; empty without any. */
export function referenceSection(references: ReferenceList = []): string {
  if (references.length === 0) return '';
  const entries = references.map((parts) => {
    const html = parts.map(({ text, italic }) =>
      italic ? `<i>${escapeHtml(text)}</i>` : escapeHtml(text),
    );
    return `<p class="reference">${html.join('')}</p>`;
  });
  return `<section class="notes" lang="en" xml:lang="en" dir="ltr" aria-labelledby="references"><h2 id="references">References</h2>
${entries.join('\n')}</section>`;
}

/** A list of references as CommonMark under its heading; empty without any. */
export function referencesAsMarkdown(references: ReferenceList = []): string {
  if (references.length === 0) return '';
  const entries = references.map((parts) =>
    parts
      .map(({ text, italic }) => {
        const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
        const escaped = escapeMarkdown(words);
        return before + (italic && escaped ? `*${escaped}*` : escaped) + after;
      })
      .join('')
      .trim(),
  );
  return ['## References', ...entries].join('\n\n');
}

/** A reference without its italics. */
export function referenceText(parts: ReferenceList[number]): string {
  return parts.map(({ text }) => text).join('');
}
