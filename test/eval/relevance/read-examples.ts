import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Words by which a passage is marked, and the paragraph or list of a text that they stand in. */
export type Passage = { words: string; paragraph: string };

/** A question to the sample library, and the passages that answer it. */
export type Example = {
  text: string;
  /** Looked at, or only counted; by the hash of the question, so that nobody chooses. */
  half: 'open' | 'set aside';
  /** None for a near miss. */
  passages: Passage[];
};

/**
 * Near misses and answered questions, in the order of their files.
 *
 * @throws for an answered one without a passage, and for a passage that stands in no text of the library
 */
export function readExamples(library: string): Example[] {
  const paragraphs = paragraphsOf(library);
  const read = (name: string) => linesOf(name).map((line) => exampleOf(line, paragraphs));
  const answered = read('answered');
  const without = answered.find(({ passages }) => passages.length === 0);
  if (without) throw new Error(`No passage answers: ${without.text}`);
  return [...read('near-misses'), ...answered];
}

function paragraphsOf(library: string): string[] {
  return readdirSync(library, { recursive: true, encoding: 'utf8' })
    .filter((path) => extname(path) !== '')
    .flatMap((path) => readFileSync(join(library, path), 'utf8').split(/\n\s*\n/u))
    .map((paragraph) => paragraph.replace(/<[^>]+>/gu, '').replace(/\s+/gu, ' '));
}

function linesOf(name: string): string[] {
  return readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function exampleOf(line: string, paragraphs: readonly string[]): Example {
  const [text = '', ...marked] = line.split('|').map((one) => one.trim());
  const [first = 0] = createHash('sha256').update(text).digest();
  const passages = marked.flatMap((words) => {
    const holding = paragraphs.filter((paragraph) => paragraph.includes(words));
    if (holding.length === 0) throw new Error(`No text of the library says: ${words}`);
    return holding.map((paragraph) => ({ words, paragraph }));
  });
  return { text, half: first % 2 === 0 ? 'open' : 'set aside', passages };
}
