import { readFileSync } from 'node:fs';

/** What is done with a question: looked at, or only counted. */
type Half = 'open' | 'set-aside';

/** A question as people type it, and what is known of its answer. */
export type Question = {
  id: string;
  half: Half;
  /** The library it is asked of. */
  library: string;
  text: string;
  /** Paths in the library of the pages that answer it; none for a question that it does not answer. */
  pages: string[];
};

/** Both halves of the questions, in the order of their ids. @throws for a line that is not one. */
export function readQuestions(): Question[] {
  const halves: Half[] = ['open', 'set-aside'];
  return halves.flatMap(readHalf).sort((left, right) => (left.id < right.id ? -1 : 1));
}

function readHalf(half: Half): Question[] {
  const text = readFileSync(new URL(`./${half}.txt`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [id = '', question = '', pages = '', ...more] = line
        .split('|')
        .map((one) => one.trim());
      const [, library = ''] = /^([a-z]+)-\d\d$/u.exec(id) ?? [];
      if (library === '' || question === '' || more.length > 0)
        throw new Error(`No question: ${line}`);
      return { id, half, library, text: question, pages: pages.split(' ').filter(Boolean) };
    });
}
