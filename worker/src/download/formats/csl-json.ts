import { citationsInWords } from '@citeloom/common/domain/package/cited-sources';
import type {
  CitedSource,
  ExportedArticle,
} from '@citeloom/common/domain/package/packaged-article';

/** A date of CSL: year, month and day as far as they are known. */
function dateParts(date: string): { 'date-parts': number[][] } {
  return { 'date-parts': [date.split('-').map(Number)] };
}

function item(source: CitedSource): object {
  const { key, title, site, author, date, url, read } = source;
  return {
    id: key,
    type: url ? 'webpage' : 'document',
    title,
    // One name as it was found: taking it apart would guess who is a person and who an organisation.
    ...(author && { author: [{ literal: author }] }),
    ...(site && { 'container-title': site }),
    ...(date && { issued: dateParts(date) }),
    ...(url && { URL: url, accessed: dateParts(read) }),
    note: citationsInWords(source),
    custom: { citations: source.citations },
  };
}

/**
 * The sources of an article as CSL-JSON 1.0.2. `note` says in words which numbers of the text lead to a
 * source and how they are proved, `custom.citations` says it for programs, with what is quoted.
 */
export function sourcesAsCslJson({ sources }: ExportedArticle): string {
  return `${JSON.stringify(sources.map(item), null, 2)}\n`;
}
