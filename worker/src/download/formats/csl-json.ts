import { citationsInWords } from '@citeloom/common/domain/package/cited-sources';
import type { ExportedArticle } from '@citeloom/common/domain/package/packaged-article';
import { cslItem } from '../references/csl-item.ts';

/**
 * The sources of an article as CSL-JSON 1.0.2. `note` says in words which numbers of the text lead to a
 * source and how they are proved, `custom` says it for programs, with what is quoted.
 */
export function sourcesAsCslJson({ sources }: ExportedArticle): string {
  const items = sources.map((source) => ({
    ...cslItem(source),
    note: citationsInWords(source),
    custom: { citation: source.number, passages: source.passages },
  }));
  return `${JSON.stringify(items, null, 2)}\n`;
}
