import { baseOf } from '@citeloom/common/domain/text/locale';
import type { Brief } from '../writer.ts';

/** Upper-cases the first letter of a topic as people typed it. */
export function asHeading(topic: string): string {
  const text = topic.trim().replace(/\s+/gu, ' ');
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** "I", typed in haste. */
const SMALL_I = /(?<![\p{L}\p{N}.’'-])i(?=['’\s]|$)/gu;

/** The article's title: the topic as it was typed, in the form of a title. */
export function articleTitle({ topic, language }: Brief): string {
  const title = asHeading(topic).replace(/[.:;,]+$/u, '');
  return baseOf(language) === 'en' ? title.replace(SMALL_I, 'I') : title;
}
