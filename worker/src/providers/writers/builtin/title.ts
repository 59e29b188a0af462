import type { Brief } from '../writer.ts';

/** Upper-cases the first letter of a topic as people typed it. */
export function asHeading(topic: string): string {
  const text = topic.trim().replace(/\s+/gu, ' ');
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** The article's title: the topic as it was typed, in the form of a title. */
export function articleTitle({ topic }: Brief): string {
  return asHeading(topic).replace(/[.:;,]+$/u, '');
}
