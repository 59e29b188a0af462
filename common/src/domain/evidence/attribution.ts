import { baseOf } from '../text/locale.ts';
import { contentWords } from '../text/words.ts';
import { anyOf, languageFor, wordPattern } from './languages/languages.ts';
import { givesOrdersToMachines } from '../prompt-injection/prompt-injection.ts';
import { hasVerb } from '../readability/verb-cues.ts';

const NAME_MAX = 120;
/** A shorter part of a title is hardly a name. */
const PART_MIN = 5;
/** A name of two or three words, of which the last may stand for all. */
const FULL_NAME = /^\S+ (?:\S+ )?(\S{3,})$/u;
/** Of the rest of the sentence; with less nothing is attributed. */
const WORDS_MIN = 2;

/**
 * The names by which a sentence may speak of a source: its title and the parts of it ("Heat pumps | The
 * Housing Paper"), its site, its authors and their last names. A name that gives orders to machines is none.
 */
export function namesOfSource(source: {
  title: string;
  site: string;
  author: string | null;
}): string[] {
  const parts = source.title.split(/\s+[–—|·•»-]\s+|:\s+/u);
  const authors = (source.author ?? '').split(/\s*[,;&]\s*|\s+(?:and|und|et|y|e)\s+/u);
  const lastNames = authors.flatMap((author) => FULL_NAME.exec(author)?.[1] ?? []);
  const names = [
    source.title,
    ...parts.filter((part) => part.length >= PART_MIN),
    source.site.replace(/^www\./u, ''),
    ...authors,
    ...lastNames,
  ].map((name) => name.trim());
  return [...new Set(names)].filter(
    (name) => name.length > 1 && name.length <= NAME_MAX && !givesOrdersToMachines(name),
  );
}

/**
 * What a sentence states when its attribution to one of these names is left out: "According to Audit
 * Watch, the repair costs 19 million." → "The repair costs 19 million." A name counts only as the one
 * who says so, never as the actor of what is said (en, de, fr, es, pt).
 *
 * @returns undefined where the sentence attributes nothing to one of the names.
 */
export function withoutAttribution(
  sentence: string,
  names: readonly string[],
  language: string,
): string | undefined {
  const { article, frames, says } = languageFor(language);
  const text = sentence.replaceAll('’', "'").trim();
  const heard = text.toLowerCase();
  const named = names
    .map((name) => name.replaceAll('’', "'"))
    .filter((name) => heard.includes(name.toLowerCase()));
  if (named.length === 0) return undefined;
  const name = `(?:${anyOf(named)})`;
  const quoted = `(?:${article})?["“„«‘']\\s?${name}\\s?["”“»’']`;
  const plain = `(?:${quoted}|(?:${article})?${name})`;
  for (const frame of frames) {
    const body = frame
      .replace('VERB ', '')
      .replaceAll('SAYS', says)
      .replaceAll('QUOTED', quoted)
      .replace(/(?<![\p{Alpha}])N(?![\p{Alpha}])/gu, () => plain);
    const match = new RegExp(`^${body}[.!]?$`, 'iu').exec(text);
    const said = match?.slice(1).join(' ').trim() ?? '';
    if (contentWords(said, language).length < WORDS_MIN) continue;
    if (frame.startsWith('VERB ') && !hasVerb(said, baseOf(language))) continue;
    const whole = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
    return /[.!?]$/u.test(whole) ? whole : `${whole}.`;
  }
  return undefined;
}

/** Whether a passage has what it says from somebody else, or may have: then it may not be its source that says so. */
export function isFromOthers(passage: string, language: string): boolean {
  const { says, fromOthers } = languageFor(language);
  const saying = wordPattern(language, says && `${says}|${fromOthers}`);
  return passage.replaceAll('’', "'").search(saying) >= 0;
}
