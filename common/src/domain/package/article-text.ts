import { renderArticle, type Cite } from '../article/render-section.ts';
import { footnoteAnchor, markerAnchor } from './footnote-list.ts';
import type { ExportedArticle } from './packaged-article.ts';

/**
 * The text of an article as a fragment of HTML, which is XML as well: markers lead to the footnotes of
 * the same page (`#fn-{number}`, see `footnoteList`), and the first of each number can be led back to.
 * Neither title nor footnotes are in it.
 */
export function articleText({
  sections,
  footnotes,
}: Pick<ExportedArticle, 'sections' | 'footnotes'>): string {
  const notes = new Map(footnotes.map((note) => [note.evidenceId, note]));
  const seen = new Set<number>();
  const cite: Cite = (evidenceId) => {
    const number = notes.get(evidenceId)?.number ?? 0;
    const first = !seen.has(number);
    seen.add(number);
    return {
      number,
      href: `#${footnoteAnchor(number)}`,
      ...(first ? { id: markerAnchor(number) } : {}),
    };
  };
  return renderArticle(sections, cite, (evidenceId) => notes.get(evidenceId)?.source ?? '');
}
