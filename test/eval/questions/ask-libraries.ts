import type { collectPackages } from '../../../scripts/testing/collect-packages.js';
import type { Over } from '../evaluation-table.ts';
import type { Answer } from './answer.ts';
import { askQuestions, type Writer } from './ask-questions.ts';
import type { Question } from './read-questions.ts';

export const WRITERS: readonly Writer[] = ['built-in', 'honest model'];
/** Over the web most of the time is waited for the turns of services, which no two libraries share. */
const AT_ONCE: Record<Over, number> = { folder: 1, web: 3 };

type Library = Awaited<ReturnType<typeof collectPackages>>[number];

export type Answered = { writer: Writer; answer: Answer };

/** What was answered about a library, and the database of the products that were asked. */
type Asked = { library: Library; answers: Answered[]; databaseUrl: string };

/** Asks the questions of each library of products of its own, in the order of the libraries. */
export async function askLibraries(
  libraries: readonly Library[],
  questions: readonly Question[],
  { over, log }: { over: Over; log: (line: string) => void },
): Promise<Asked[]> {
  const asked: Asked[] = [];
  const open = [...libraries.entries()];
  const work = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      const [place, library] = next;
      const own = questions.filter((question) => question.library === library.name);
      asked[place] = await askLibrary(library, own, over);
      log(`${library.name}: ${own.length} questions asked`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE[over] }, work));
  return asked;
}

async function askLibrary(
  library: Library,
  questions: readonly Question[],
  over: Over,
): Promise<Asked> {
  const { folder } = library;
  const { answers, databaseUrl } = await askQuestions(folder, questions, {
    writers: WRITERS,
    over,
  });
  const all = [...answers].flatMap(([writer, own]) =>
    own.map((answer): Answered => ({ writer, answer })),
  );
  return { library, answers: all, databaseUrl };
}
