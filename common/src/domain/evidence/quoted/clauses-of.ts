import { languageFor } from '../languages/languages.ts';
import type { ParsedText } from '../parse/parsed-text.ts';

/** A clause of fewer content words says nothing by itself. */
const MIN_WORDS = 2;

/** The statements that a sentence joins: parted by ";", or by "and", "but" or "while". */
export function clausesOf({ text, tokens, language }: ParsedText): string[] {
  const words = languageFor(language).joins;
  const join = words ? `|,?\\s(?:${words})\\s` : '';
  const clauses: string[] = [];
  let from = 0;
  const saysSomething = (start: number, end: number) =>
    tokens.filter((token) => token.start >= start && token.end <= end).length >= MIN_WORDS;
  for (const { index, 0: found } of text.matchAll(new RegExp(`;\\s|[；，]${join}`, 'giu'))) {
    if (!saysSomething(from, index) || !saysSomething(index, text.length)) continue;
    clauses.push(text.slice(from, index).trim());
    from = index + found.length;
  }
  return [...clauses, text.slice(from).trim()];
}
