import type { Standing } from '@citeloom/common/contracts/standing';
import type { DomDocument } from '../html/dom.ts';
import { ownItems, plainValue, type JsonLdItem } from '../html/json-ld.ts';
import { STATUS_WORDINGS } from './standing-words.ts';

const plain = (value: unknown) =>
  typeof value === 'string' ? value.toLowerCase().replace(/\s+/g, ' ').trim() : '';

/**
 * What a page's data for machines says of its standing: the status of the work that it describes
 * (schema.org `creativeWorkStatus`), else a link to what took its place (RFC 5829 `successor-version`).
 * What it describes beside itself, such as a related text, has another name. Null without either.
 *
 * @param titles what the page calls itself.
 */
export function standingInMarkup(
  document: DomDocument,
  { items, titles }: { items: readonly JsonLdItem[]; titles: readonly unknown[] },
): Standing | null {
  const names = titles.map(plain);
  for (const item of ownItems(items)) {
    const name = plain(plainValue(item['headline'] ?? item['name']));
    if (name !== '' && !names.some((one) => one.includes(name))) continue;
    const status = statusOf(item['creativeWorkStatus']);
    const kind = STATUS_WORDINGS.find(({ says }) => says.test(status))?.kind;
    if (kind) return { kind, statedBy: 'page-data', words: status };
  }
  const link = document.querySelector('head link[rel~=successor-version][href]');
  const url = URL.parse(link?.getAttribute('href') ?? '')?.href;
  return url ? { kind: 'superseded', statedBy: 'page-data', url } : null;
}

/** A status is a word, or a term with a name. */
function statusOf(value: unknown): string {
  const [one] = [value].flat();
  const term =
    typeof one === 'object' && one !== null && 'name' in one ? one.name : plainValue(one);
  return typeof term === 'string' ? term.trim().slice(0, 100) : '';
}
