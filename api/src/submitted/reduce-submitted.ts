import { allowedOrigins } from '@citeloom/common/domain/allowed-origins';
import { AppError } from '@citeloom/common/domain/app-error';
import { ownAddressIn, unsignedAddress } from '@citeloom/common/domain/own-address';
import { jsonShapeProblem } from '@citeloom/common/server/json-shape';
import { sanitizeArticle } from '../html/sanitize-article.ts';
import { mapStrings } from '../signing/map-strings.ts';
import { HTML_KEYS } from '../signing/rewrite-links.ts';

/** Keys whose strings are JSON themselves: footnotes travel so. */
const JSON_KEYS: ReadonlySet<string> = new Set(['footnotes']);

/**
 * What a client posts as it is stored: HTML sanitised, and our addresses without token, host and
 * anchor. Heavy on the CPU: it belongs into a thread.
 *
 * @throws AppError `validation_failed` for HTML or JSON in a string that is too deep or has too many
 *   parts.
 */
export function reduceSubmitted(given: unknown, publicUrl: string): unknown {
  const origins = allowedOrigins(publicUrl);
  const reduced = (text: string) => {
    const own = ownAddressIn(text, origins);
    return own === null ? text : unsignedAddress(own);
  };
  const reduce = (value: unknown): unknown =>
    mapStrings(value, ({ text, key }) => {
      if (key !== null && HTML_KEYS.has(key)) {
        return sanitizeArticle(text, ({ href }) => reduced(href));
      }
      if (key !== null && JSON_KEYS.has(key)) return reduceJson(text);
      return reduced(text);
    });
  const reduceJson = (text: string): string => {
    const problem = jsonShapeProblem(new TextEncoder().encode(text));
    if (problem) throw new AppError('validation_failed', problem);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return text;
    }
    return value === null ? text : JSON.stringify(reduce(value));
  };
  return reduce(given);
}
