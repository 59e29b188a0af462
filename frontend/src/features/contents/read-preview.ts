/** What a preview shows: the text, or why there is none, and the address of its picture, if any. */
export type PreviewView = { content: string | null; fallback: string | null; image: string };

const record = (value: unknown): Record<string, unknown> | null =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;

const firstText = (...values: unknown[]): string | null =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? null;

/**
 * Reads the answer of a preview address: a string, or an object with `content` or `fullContent` and a
 * picture under one of its names.
 */
export function readPreview(answer: unknown): PreviewView {
  const named = record(answer) ?? {};
  const images = Array.isArray(named['images']) ? (named['images'] as unknown[]) : [];
  const image =
    firstText(
      ...[named['featuredImageUrl'], named['featureImage'], named['thumbnailUrl'], images[0]],
    ) ?? '';
  const content =
    typeof answer === 'string' ? answer : (named['content'] ?? named['fullContent'] ?? null);
  if (typeof content !== 'string') {
    return { content: null, fallback: 'No content available to preview', image };
  }
  if (!content.trim()) return { content: null, fallback: 'No article content available', image };
  return { content, fallback: null, image };
}
