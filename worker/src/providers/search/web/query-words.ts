import { contentTokens } from '@citeloom/common/domain/text/words';

/**
 * The words of a question that tell what it is about, for services that understand no whole questions.
 *
 * @param most so many of them; `without` matches the signs that the service would misread.
 */
export function queryWords(
  query: string,
  language: string | undefined,
  { most, without, shortest = 1 }: { most: number; without: RegExp; shortest?: number },
): string[] {
  const words = contentTokens(query, language ?? 'en')
    .map(({ start, end }) => query.slice(start, end).replace(without, ''))
    .filter((word) => word.length >= shortest);
  return [...new Set(words)].slice(0, most);
}
