import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectPackages } from '../../../scripts/testing/collect-packages.js';
import { LIBRARIES } from '../../../scripts/testing/package-list.js';
import { overIn, type EvaluationPart, type Over } from '../evaluation-table.ts';
import { askLibraries, WRITERS, type Answered } from './ask-libraries.ts';
import type { Writer } from './ask-questions.ts';
import { dateTable, foundDates, isWrong, told, type DatedLibrary } from './found-dates.ts';
import { missedLimits, questionTable, type Group } from './question-table.ts';
import { readQuestions } from './read-questions.ts';
import { asLine, asText, writeAnswers } from './write-answers.ts';

/** Which of the questions are asked, and what is shown of the answers. */
export type QuestionOptions = {
  /** What the ids begin with; all questions when empty. */
  only: string;
  /** Has the answers to questions set aside written into files, too, for a reading by hand. */
  setAside: boolean;
  over: Over;
};

/** Where the answers are written for people to read. */
const shownIn = (over: Over) =>
  fileURLToPath(new URL(`../../output/questions${over === 'web' ? '-web' : ''}`, import.meta.url));

const NOTES: Record<Over, string> = {
  folder:
    'Questions as people type them, each with the pages that answer it, over libraries that the product was not tuned on; the article is written from the first five summaries. The questions set aside are only counted.',
  web: 'The same questions, the libraries served as pages of the web behind scripted search services; the folder of documents is empty. Uncovered questions are searched for as well, and pages of the same library are all that there is to find.',
};

/**
 * Asks the questions of libraries made from packages, and counts what comes of them. What is set aside
 * is only counted. A library that cannot be had is named, and no figure is given for it.
 */
export async function evaluateQuestions(
  { only, setAside, over }: QuestionOptions,
  log: (line: string) => void,
): Promise<EvaluationPart> {
  const questions = readQuestions().filter(({ id }) => id.startsWith(only));
  if (questions.length === 0) throw new Error(`No question has an id that begins with ${only}`);
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-libraries-'));
  const given: Answered[] = [];
  const dated: DatedLibrary[] = [];
  try {
    const names = new Set(questions.map(({ library }) => library));
    const wanted = LIBRARIES.filter(({ name }) => names.has(name));
    const libraries = await collectPackages(folder, wanted);
    const lacking = libraries.flatMap((one) =>
      one.lacking === null ? [] : `${one.name}: ${one.lacking}`,
    );
    const asked = await askLibraries(
      libraries.filter((one) => one.lacking === null),
      questions,
      { over, log },
    );
    for (const { library, answers, databaseUrl } of asked) {
      const { name, kind, folder: read } = library;
      const dates = {
        title: `${name}: ${kind}`,
        name,
        ...(await foundDates(name, read, databaseUrl)),
      };
      given.push(...answers);
      dated.push(dates);
      const shown = shownIn(over);
      const halfOpen = answers.filter(({ answer }) => answer.question.half === 'open');
      halfOpen.forEach(({ writer, answer }) => log(`${writer}: ${asLine(answer)}`));
      dates.dates.forEach((date) => log(`date: ${told(date)}`));
      for (const { writer, answer } of setAside ? answers : halfOpen)
        writeAnswers(join(shown, writer.replace(' ', '-')), [answer]);
      if (questions.length === 1) halfOpen.forEach(({ answer }) => log(asText(answer)));
      log(`${name}: answers to read in ${shown}`);
    }
    return partOf(given, dated, { lacking, over });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function partOf(
  given: Answered[],
  dated: DatedLibrary[],
  { lacking, over }: { lacking: string[]; over: Over },
): EvaluationPart {
  const by = (writer: Writer) =>
    given.filter((one) => one.writer === writer).map(({ answer }) => answer);
  const groups: Group[] = WRITERS.flatMap((writer) => [
    {
      name: `${writer}, open half`,
      answers: by(writer).filter(({ question }) => question.half === 'open'),
    },
    {
      name: `${writer}, set aside`,
      answers: by(writer).filter(({ question }) => question.half !== 'open'),
    },
    { name: `${writer}, all`, answers: by(writer) },
  ]);
  const libraries = dated.map(({ name, title }) => ({
    name: title,
    answers: by('built-in').filter(({ question }) => question.library === name),
  }));
  const wrong = dated.flatMap(({ dates }) => dates.filter(isWrong)).length;
  return {
    tables: [
      questionTable(`Questions answered${overIn[over]}`, NOTES[over], groups),
      questionTable(
        `Questions by library${overIn[over]}`,
        'The built-in engine, both halves.',
        libraries,
      ),
      // Pages of the web are dated as those of the folder, and judged there.
      ...(over === 'folder' ? [dateTable(dated)] : []),
    ],
    missed: [
      ...WRITERS.flatMap((writer) => missedLimits({ name: writer, answers: by(writer) })),
      ...(wrong > 0 ? [`${wrong} wrong dates are called certain`] : []),
    ],
    lacking,
  };
}
