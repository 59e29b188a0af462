import { fileURLToPath } from 'node:url';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { createClient, type Client } from '../../support/client.ts';
import { startProduct } from '../../support/product.ts';
import type { EvaluationPart } from '../evaluation-table.ts';
import { percent } from '../world/assessed.ts';
import { startPatiently } from '../world/run-topic.ts';
import { readExamples, type Example, type Passage } from './read-examples.ts';

const LIBRARY = fileURLToPath(new URL('../../../library', import.meta.url));
const READING_LIMIT_MS = 180_000;
const FIRST_FEW = 3;
const LIMITS = { nearMisses: 1 / 60, answered: 0.9, first: 0.8, firstFew: 0.95 };

/** What a question came to: which of its cards quotes a passage that answers it, in their order. */
type Outcome = { example: Example; cards: boolean[] };

/**
 * Asks questions of the sample library that it answers, and others that share a word with it and that
 * it does not answer. Only the open half is told question by question.
 */
export async function evaluateRelevance(log: (line: string) => void): Promise<EvaluationPart> {
  const product = await startProduct({ sourcesDir: LIBRARY });
  const outcomes: Outcome[] = [];
  try {
    const client = createClient(product.url);
    for (const example of readExamples(LIBRARY)) {
      const outcome = { example, cards: await askedOf(client, example) };
      outcomes.push(outcome);
      if (example.half === 'open' && isWrong(outcome))
        log(
          `${example.text}: ${outcome.cards.map((right) => (right ? '+' : '-')).join('') || '0'}`,
        );
    }
  } finally {
    await product.close();
  }
  const groups = (['open', 'set aside'] as const).map((half) => ({
    name: half,
    ...countOf(outcomes.filter(({ example }) => example.half === half)),
  }));
  return {
    tables: [
      {
        title: 'Only what answers',
        note: 'Questions to the sample library: near misses share a word with it and have no answer in it; of the others the paragraphs that answer are marked, and a summary answers when it quotes from one of them. The questions set aside are only counted.',
        columns: [
          'half',
          'near misses with a summary',
          'covered',
          'with a summary',
          'first summary answers',
          `one of the first ${FIRST_FEW} answers`,
          'summaries that answer',
        ],
        rows: groups.map(
          ({ name, missed, misses, covered, answered, first, firstFew, right, cards }) => [
            name,
            `${missed} of ${misses}`,
            covered,
            percent(answered, covered),
            percent(first, covered),
            percent(firstFew, covered),
            `${right} of ${cards}`,
          ],
        ),
      },
    ],
    missed: groups.flatMap(({ name, missed, misses, covered, answered, first, firstFew }) => [
      ...(missed > LIMITS.nearMisses * misses ? [`${name}: ${missed} near misses answered`] : []),
      ...(answered < LIMITS.answered * covered ? [`${name}: too few questions answered`] : []),
      ...(first < LIMITS.first * covered ? [`${name}: too few first summaries answer`] : []),
      ...(firstFew < LIMITS.firstFew * covered
        ? [`${name}: too few of the first ${FIRST_FEW} summaries answer`]
        : []),
    ]),
  };
}

async function askedOf(client: Client, { text, passages }: Example): Promise<boolean[]> {
  const id = await startPatiently(client, '/api/research', { searchTerm: text });
  const run = await client.finished(id, READING_LIMIT_MS);
  if (run.status !== 'succeeded') throw new Error(`${text}: ${run.error?.message ?? run.status}`);
  return (run.result as ResearchAnswer).summaries.map(({ evidence }) =>
    evidence.some(({ quote }) => passages.some((passage) => isOf(quote, passage))),
  );
}

/** Whether a quotation is of a passage, or holds its words. */
const isOf = (quote: string, { words, paragraph }: Passage) =>
  lettersOf(paragraph).includes(lettersOf(quote)) || lettersOf(quote).includes(lettersOf(words));

/** Without what a reader of documents changes: spaces, marks of emphasis, quotation marks. */
const lettersOf = (text: string) => text.replace(/&\w+;|[^\p{L}\p{N}]/gu, '');

const isWrong = ({ example, cards }: Outcome) =>
  example.passages.length === 0 ? cards.length > 0 : cards[0] !== true;

function countOf(outcomes: readonly Outcome[]) {
  const near = outcomes.filter(({ example }) => example.passages.length === 0);
  const covered = outcomes.filter(({ example }) => example.passages.length > 0);
  const count = (few: readonly Outcome[], test: (cards: boolean[]) => boolean) =>
    few.filter(({ cards }) => test(cards)).length;
  return {
    misses: near.length,
    missed: count(near, (cards) => cards.length > 0),
    covered: covered.length,
    answered: count(covered, (cards) => cards.length > 0),
    first: count(covered, ([first]) => first === true),
    firstFew: count(covered, (cards) => cards.slice(0, FIRST_FEW).includes(true)),
    right: covered.flatMap(({ cards }) => cards.filter(Boolean)).length,
    cards: covered.flatMap(({ cards }) => cards).length,
  };
}
