import { escapeHtml } from '../article/escape-html.ts';
import { dateInWords } from '../article/source-date.ts';
import { addressOf, type PackagedFootnote, type PackagedPassage } from './packaged-article.ts';

/** Anchor of a footnote; its marker in the text leads there. */
export function footnoteAnchor(number: number): string {
  return `fn-${number}`;
}

/** Anchor of the first marker of a footnote in the text; the footnote leads back there. */
export function markerAnchor(number: number): string {
  return `ref-${number}`;
}

function passageLine({ label, quote, proofs, page }: PackagedPassage): string {
  const context = page ? `<a href="${escapeHtml(page)}">Passage in context</a>` : '';
  const facts = [escapeHtml(proofs.join(', ')), context].filter(Boolean).join(' · ');
  return `<p class="cited"><b>${label}</b> “${escapeHtml(quote)}” <span class="where">${facts}</span></p>`;
}

function footnote(note: PackagedFootnote): string {
  const { number, source, url, passages } = note;
  const address = addressOf(note);
  const target = url ? ' target="_blank" rel="noopener noreferrer nofollow"' : '';
  const named = address
    ? `<a href="${escapeHtml(address)}"${target}>${escapeHtml(source)}</a>`
    : escapeHtml(source);
  const facts = [note.site, note.date ? dateInWords(note.date) : 'not dated'];
  return `<li id="${footnoteAnchor(number)}" value="${number}"><span class="where">${named} · ${escapeHtml(facts.filter(Boolean).join(' · '))} <a class="back" href="#${markerAnchor(number)}" aria-label="Back to citation ${number} in the text">↩</a></span>
${passages.map(passageLine).join('\n')}</li>`;
}

/**
 * The footnotes of an article as a section of HTML, which is XML as well; empty without any: each source with its
 * cited passages. Markers in the text lead to `#fn-{number}`, and each footnote leads back to the first of them.
 */
export function footnoteList(footnotes: readonly PackagedFootnote[]): string {
  if (footnotes.length === 0) return '';
  return `<section class="notes" aria-labelledby="footnotes"><h2 id="footnotes">Footnotes</h2>
<ol>
${footnotes.map(footnote).join('\n')}
</ol></section>`;
}
