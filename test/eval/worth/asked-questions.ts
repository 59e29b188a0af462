import type { Example, Passage } from '../relevance/read-examples.ts';
import { readExamples } from '../relevance/read-examples.ts';
import { readQuestions } from '../questions/read-questions.ts';
import { readTableQuestions, type TableQuestion } from '../tables/read-questions.ts';
import { readCell } from '@citeloom/common/domain/text/table-cell';
import type { Card } from './answer-in-memory.ts';

/** A question, the library it is asked of, and whether a card quotes what answers it. */
export type AskedQuestion = {
  text: string;
  library: string;
  half: 'open' | 'set aside';
  /** Whether the library has an answer. */
  covered: boolean;
  /** Whether a card counts as an answer where there is none. */
  isAnswer(card: Card): boolean;
  isRight(card: Card): boolean;
};

/** The names of the sample library and of the documents with tables among the others. */
export const SAMPLE = 'sample';
export const TABLES = 'tables';

/** The questions to the sample library, whose folder is given, and those to the libraries of packages. */
export function askedQuestions(sample: string): AskedQuestion[] {
  return [
    ...readExamples(sample).map(ofSample),
    ...readTableQuestions().map(ofTable),
    ...readQuestions().map(({ text, library, half, pages }): AskedQuestion => ({
      ...{ text, library, half: half === 'open' ? 'open' : 'set aside' },
      covered: pages.length > 0,
      isAnswer: () => true,
      isRight: ({ quoted }) => quoted.some(({ path }) => pages.includes(path)),
    })),
  ];
}

function ofSample({ text, half, passages }: Example): AskedQuestion {
  return {
    ...{ text, half, library: SAMPLE, covered: passages.length > 0 },
    isAnswer: () => true,
    isRight: ({ quoted }) =>
      quoted.some((one) => passages.some((passage) => isOf(one.text, passage))),
  };
}

const isOf = (quote: string, { words, paragraph }: Passage) =>
  lettersOf(paragraph).includes(lettersOf(quote)) || lettersOf(quote).includes(lettersOf(words));

const lettersOf = (text: string) => text.replace(/&\w+;|[^\p{L}\p{N}]/gu, '');

/** A cell answers alone, and only a cell is wrong where none does. */
function ofTable({ text, half, cell }: TableQuestion): AskedQuestion {
  return {
    ...{ text, half, library: TABLES, covered: cell !== null },
    isAnswer: ({ quoted }) => quoted.some((one) => readCell(one.text) !== null),
    isRight: ({ quoted }) =>
      quoted.some((one) => {
        const said = readCell(one.text);
        return said?.row === cell?.row && said?.column === cell?.column && said !== null;
      }),
  };
}
