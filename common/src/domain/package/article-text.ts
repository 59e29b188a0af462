import { renderArticle } from '../article/render-section.ts';
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
  numbers,
}: Pick<ExportedArticle, 'sections' | 'footnotes' | 'numbers'>): string {
  const names = new Map(footnotes.map(({ number, source }) => [number, source]));
  const seen = new Set<number>();
  return renderArticle(sections, {
    numbers,
    targetOf: ({ number }) => {
      const first = !seen.has(number);
      seen.add(number);
      const href = `#${footnoteAnchor(number)}`;
      return first ? { href, id: markerAnchor(number) } : { href };
    },
    nameOf: (evidenceId) => names.get(numbers.get(evidenceId)?.source ?? 0) ?? '',
  });
}
