import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectPackages } from '../../../scripts/testing/collect-packages.js';
import { LIBRARIES } from '../../../scripts/testing/package-list.js';
import { openSentenceEncoder } from '../../../worker/src/sentence-encoder/sentence-encoder.ts';
import type { EvaluationPart } from '../evaluation-table.ts';
import { answerInMemory, type Card, type Meanings, type Memory } from './answer-in-memory.ts';
import { askedQuestions, SAMPLE, TABLES, type AskedQuestion } from './asked-questions.ts';
import { indexLibrary, readLibrary, type MemoryLibrary } from './library-in-memory.ts';
import { measureGuardWorth } from './measure-guard-worth.ts';
import { RULES, takeOut, type Rule } from './rules.ts';

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FOLDERS: Record<string, string> = {
  [SAMPLE]: folderOf('../../../library'),
  [TABLES]: folderOf('../tables/documents'),
};

/** How well a question is answered: nothing, something, by one of the first three, by the first summary. */
type Outcome = { rank: 0 | 1 | 2 | 3; told: string };
type Opened = MemoryLibrary & Memory;

/**
 * What each rule of search, of the choice of passages and of quoting is worth: with each taken out alone,
 * all questions are asked once more in this process, and those are counted that are answered worse, better
 * or only otherwise.
 *
 * @param only names the rules that are measured, all where it is empty.
 */
export async function measureWorth(
  only: string,
  log: (line: string) => void,
): Promise<EvaluationPart> {
  const packages = await mkdtemp(join(tmpdir(), 'citeloom-libraries-'));
  try {
    const collected = await collectPackages(packages, LIBRARIES);
    const lacking = collected.flatMap((one) =>
      one.lacking === null ? [] : `${one.name}: ${one.lacking}`,
    );
    for (const { name, folder, lacking: missing } of collected)
      if (missing === null) FOLDERS[name] = folder;
    const questions = askedQuestions(FOLDERS[SAMPLE]!).filter(({ library }) => FOLDERS[library]);
    const open = questions.filter(({ half }) => half === 'open');
    const libraries = new Map<string, Opened>();
    for (const name of new Set(questions.map(({ library }) => library))) {
      const documents = await readLibrary(FOLDERS[name]!);
      libraries.set(name, { documents, index: indexLibrary(documents), ...nothingKept() });
    }
    const meanings = await openMeanings();
    const ask = (some: readonly AskedQuestion[], withMeanings: boolean) =>
      some.map((question) =>
        outcomeOf(question, libraries.get(question.library)!, withMeanings ? meanings : null),
      );
    const rules = RULES.filter(({ name }) => only === '' || only.split(',').includes(name));
    const all = ask(questions, true);
    const usual = all.filter((_outcome, at) => questions[at]!.half === 'open');
    const byWords = rules.some(isByWords) ? ask(open, false) : [];
    const rows = rules.map((rule) => {
      const { value, putBack } = takeOut(rule);
      remake(libraries, rule);
      const before = isByWords(rule) ? byWords : usual;
      const after = ask(open, !isByWords(rule));
      putBack();
      remake(libraries, rule);
      const row = [
        ...[rule.room, rule.name, shown(value), shown(rule.without)],
        ...compared(before, after),
      ];
      log(row.join(' | '));
      return row;
    });
    return {
      tables: [
        figuresOf('With all rules', questions, all),
        worthTable(rows),
        measureGuardWorth([...libraries.get(SAMPLE)!.documents.values()]),
      ],
      missed: [],
      lacking,
    };
  } finally {
    await rm(packages, { recursive: true, force: true });
  }
}

const isByWords = ({ room }: Rule) => room === 'without meanings';
const shown = (part: Rule['without']) =>
  typeof part !== 'number'
    ? ''
    : part === Infinity
      ? 'no bound'
      : String(Math.round(part * 1000) / 1000);
const nothingKept = (): Memory => ({ origins: new Map(), indexes: new Map() });

async function openMeanings(): Promise<Meanings> {
  const encoder = await openSentenceEncoder(process.env.SENTENCE_ENCODER ?? '');
  const vectors = new Map<string, Float32Array>();
  const look = (texts: readonly string[]) => {
    const others = [...new Set(texts.filter((text) => !vectors.has(text)))];
    encoder.encode(others).forEach((vector, at) => vectors.set(others[at]!, vector));
    return texts.map((text) => vectors.get(text)!);
  };
  return (question) => {
    const [asked] = look([question]);
    return (texts) =>
      look(texts).map((vector) => vector.reduce((sum, one, at) => sum + one * asked![at]!, 0));
  };
}

function remake(libraries: ReadonlyMap<string, Opened>, { remade }: Rule): void {
  if (remade === undefined) return;
  for (const library of libraries.values()) {
    if (remade === 'library') library.index = indexLibrary(library.documents);
    Object.assign(library, nothingKept());
  }
}

function outcomeOf(question: AskedQuestion, library: Opened, meanings: Meanings | null): Outcome {
  const cards = answerInMemory(library, question.text, { memory: library, meanings });
  const told = JSON.stringify(cards.map(({ title, sentences }) => [title, sentences]));
  return { rank: rankOf(question, cards), told };
}

function rankOf(question: AskedQuestion, cards: readonly Card[]): Outcome['rank'] {
  if (!question.covered) return cards.some((card) => question.isAnswer(card)) ? 0 : 3;
  const first = cards.findIndex((card) => question.isRight(card));
  return first === 0 ? 3 : first > 0 && first < 3 ? 2 : cards.length > 0 ? 1 : 0;
}

/** How many questions are answered worse, better, and told otherwise in any way. */
function compared(before: readonly Outcome[], after: readonly Outcome[]): string[] {
  const count = (test: (one: Outcome, other: Outcome) => boolean) =>
    String(before.filter((one, at) => test(one, after[at]!)).length);
  return [
    count((one, other) => other.rank < one.rank),
    count((one, other) => other.rank > one.rank),
    count((one, other) => one.told !== other.told),
  ];
}

function figuresOf(
  title: string,
  questions: readonly AskedQuestion[],
  outcomes: readonly Outcome[],
): EvaluationPart['tables'][number] {
  const keys = questions.map(
    ({ library, half }) =>
      `${library === SAMPLE || library === TABLES ? library : 'packages'}, ${half}`,
  );
  const rows = [...new Set(keys)].map((key) => {
    const own = [...keys.keys()].filter((at) => keys[at] === key);
    const count = (covered: boolean, rank: number) =>
      own.filter((at) => questions[at]!.covered === covered && outcomes[at]!.rank >= rank).length;
    const none = own.filter((at) => !questions[at]!.covered).length;
    return [
      key,
      own.length - none,
      count(true, 3),
      count(true, 2),
      count(true, 1),
      none,
      none - count(false, 3),
    ];
  });
  return {
    title,
    columns: [
      'questions',
      'covered',
      'first summary answers',
      'one of the first 3',
      'with a summary',
      'not covered',
      'answered all the same',
    ],
    rows,
  };
}

const worthTable = (rows: string[][]): EvaluationPart['tables'][number] => ({
  title: 'Worth of each rule',
  note: 'Each taken out alone: questions of the open half that are answered worse without it, better without it, and told otherwise in any way.',
  columns: ['room', 'rule', 'with', 'without', 'worse', 'better', 'otherwise'],
  rows,
});
