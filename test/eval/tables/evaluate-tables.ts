import { fileURLToPath } from 'node:url';
import { readCell, type TableCell } from '@citeloom/common/domain/text/table-cell';
import { createClient } from '../../support/client.ts';
import { startProduct } from '../../support/product.ts';
import type { EvaluationPart } from '../evaluation-table.ts';
import { researchAndWrite, startPatiently, type Written } from '../world/run-topic.ts';
import { readTableQuestions, type RightCell, type TableQuestion } from './read-questions.ts';

const DOCUMENTS = fileURLToPath(new URL('./documents', import.meta.url));
const READING_LIMIT_MS = 180_000;
const LIMITS = { answered: 34 / 40, wrong: 0 };

type ShownCell = TableCell & { document: string };
/** What a question came to: the cells of the first summary, and all that its summaries and article show. */
type Outcome = {
  question: TableQuestion;
  first: ShownCell[];
  shown: ShownCell[];
  told: ShownCell[];
  fabricated: string[];
};

/**
 * Asks questions whose answer is one cell of a table, and others that a table nearly answers. Only the
 * open half is told question by question.
 */
export async function evaluateTables(log: (line: string) => void): Promise<EvaluationPart> {
  const product = await startProduct({ sourcesDir: DOCUMENTS });
  const outcomes: Outcome[] = [];
  try {
    const client = createClient(product.url);
    const reading = await startPatiently(client, '/api/research', { searchTerm: 'warming up' });
    await client.finished(reading, READING_LIMIT_MS);
    for (const question of readTableQuestions()) {
      const written = await researchAndWrite(client, product, question.text);
      const outcome = outcomeOf(question, written);
      outcomes.push(outcome);
      if (question.half === 'open' && !(isRight(outcome) && wrongOf(outcome).length === 0))
        log(`${question.text}: ${outcome.shown.map(asLine).join('; ') || 'no cell'}`);
    }
  } finally {
    await product.close();
  }
  const groups = (['open', 'set aside'] as const).map((half) => ({
    name: half,
    ...countOf(outcomes.filter(({ question }) => question.half === half)),
  }));
  const all = countOf(outcomes);
  return {
    tables: [
      {
        title: 'Answers from tables',
        note: 'Questions whose answer is one cell of a table, and near misses: another year, another row, another column. A cell answers when the first summary quotes it with its row and its column; a wrong cell is any other one in a summary or in the article. The questions set aside are only counted.',
        columns: [
          'half',
          'questions',
          'answered by the right cell',
          'told by the article',
          'near misses',
          'near misses with a cell',
          'wrong cells',
        ],
        rows: groups.map((one) => [
          one.name,
          one.covered,
          one.right,
          one.told,
          one.misses,
          one.missed,
          one.wrong,
        ]),
      },
    ],
    missed: [
      ...(all.right < LIMITS.answered * all.covered
        ? [`${all.right} of ${all.covered} questions answered from a cell`]
        : []),
      ...(all.wrong > LIMITS.wrong ? [`${all.wrong} wrong cells`] : []),
      ...outcomes.flatMap(({ fabricated }) => fabricated.map((one) => `not verbatim: ${one}`)),
    ],
  };
}

function outcomeOf(
  question: TableQuestion,
  { research, report, sources, fabricated }: Written,
): Outcome {
  const cellsOf = (cited: readonly { sourceId: string; quote: string }[]) =>
    cited.flatMap(({ sourceId, quote }) => {
      const cell = readCell(quote);
      return cell ? [{ ...cell, document: sources.get(sourceId)?.path ?? '' }] : [];
    });
  const summaries = research.summaries.map(({ evidence }) => cellsOf(evidence));
  const told = cellsOf(report?.evidence ?? []);
  const closest = (research.closest ?? []).map(({ quote, source }) => ({
    quote,
    sourceId: source.id,
  }));
  return {
    question,
    first: summaries[0] ?? [],
    shown: [...summaries.flat(), ...told, ...cellsOf(closest)],
    told,
    fabricated,
  };
}

const isCell = (shown: ShownCell, right: RightCell | null) =>
  right !== null &&
  shown.document === right.document &&
  shown.value === right.value &&
  shown.row.includes(right.row) &&
  shown.column.includes(right.column);

const hasRight = (cells: readonly ShownCell[], { cell }: TableQuestion) =>
  cells.some((one) => isCell(one, cell));

const isRight = ({ question, first }: Outcome) =>
  question.cell === null || hasRight(first, question);

const wrongOf = ({ question, shown }: Outcome) =>
  shown.filter((one) => !isCell(one, question.cell));

const asLine = ({ document, row, column, value }: ShownCell) =>
  `${document}: ${row} · ${column}: ${value}`;

function countOf(outcomes: readonly Outcome[]) {
  const near = outcomes.filter(({ question }) => question.cell === null);
  const covered = outcomes.filter(({ question }) => question.cell !== null);
  return {
    covered: covered.length,
    right: covered.filter(isRight).length,
    told: covered.filter(({ told, question }) => hasRight(told, question)).length,
    misses: near.length,
    missed: near.filter(({ shown }) => shown.length > 0).length,
    wrong: outcomes.reduce((sum, outcome) => sum + wrongOf(outcome).length, 0),
  };
}
