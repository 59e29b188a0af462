import { escapeHtml } from '../article/escape-html.ts';
import { dateInWords } from '../article/source-date.ts';
import type { PackagedFootnote } from './packaged-article.ts';

/** Anchor of a footnote; its marker in the text leads there. */
export function footnoteAnchor(number: number): string {
  return `fn-${number}`;
}

/** Anchor of the first marker of a footnote in the text; the footnote leads back there. */
export function markerAnchor(number: number): string {
  return `ref-${number}`;
}

function footnote(note: PackagedFootnote): string {
  const { number, source, url, passage } = note;
  const address = url ?? passage;
  const target = url ? ' target="_blank" rel="noopener noreferrer nofollow"' : '';
  const named = address
    ? `<a href="${escapeHtml(address)}"${target}>${escapeHtml(source)}</a>`
    : escapeHtml(source);
  const facts = [note.site, note.date ? dateInWords(note.date) : 'not dated', ...note.proofs];
  const context =
    url && passage ? ` · <a href="${escapeHtml(passage)}">Passage in context</a>` : '';
  return `<li id="${footnoteAnchor(number)}" value="${number}">“${escapeHtml(note.quote)}”
<span class="where">${named} · ${escapeHtml(facts.filter(Boolean).join(' · '))}${context} <a class="back" href="#${markerAnchor(number)}" aria-label="Back to citation ${number} in the text">↩</a></span></li>`;
}

/**
 * The footnotes of an article as a section of HTML, which is XML as well; empty without any. Markers in
 * the text lead to `#fn-{number}`, and each footnote leads back to the first of them.
 */
export function footnoteList(footnotes: readonly PackagedFootnote[]): string {
  if (footnotes.length === 0) return '';
  return `<section class="notes" aria-labelledby="footnotes"><h2 id="footnotes">Footnotes</h2>
<ol>
${footnotes.map(footnote).join('\n')}
</ol></section>`;
}
