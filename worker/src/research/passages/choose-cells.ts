import type { TextBlock } from '@citeloom/common/contracts/source';
import { isOrdinaryWord } from '@citeloom/common/server/words/ordinary-words';
import { sectionsOf, type Section } from '@citeloom/common/domain/text/sections';
import { readCell, type TableCell } from '@citeloom/common/domain/text/table-cell';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { WeighedWord } from '../../documents/index/weighed-question.ts';
import type { FittingPassage } from './fit.ts';
import type { PassageGroup } from './group-passages.ts';
import type { Matched, Question } from './question.ts';
import type { PassageSource } from './source.ts';
import { RESEARCH } from '../tuning.ts';

type ReadCell = TableCell & { block: TextBlock };
type Table = {
  source: PassageSource;
  section: number;
  headings: string[];
  /** The lines of its heads. */
  heads: string;
  cells: ReadCell[];
};
/** A cell that a question asks for, and how much of it says so. */
type AskedCell = { table: Table; cell: ReadCell; covered: number };

/**
 * The cells of tables that a question asks for, one of each source at most, as one facet. A cell is asked
 * for where the question names its row and its column, each apart from all others of its table; where its
 * labels, the headings above and the title have most of the question; and where they have all its numbers
 * and names. Nothing is guessed: a question about a year or a row that a table does not have gets none.
 *
 * @param above what scores so much is less than an answer.
 */
export function chooseCells(
  sources: readonly PassageSource[],
  words: readonly WeighedWord[],
  question: Question,
  above: number,
): PassageGroup[] {
  const asked = sources.flatMap((source) => askedIn(source, words, question));
  const most = Math.max(0, ...asked.map(({ covered }) => covered));
  const best = asked.filter(
    ({ covered }) => covered >= Math.max(RESEARCH.cellCovered, most - RESEARCH.cellEqual),
  );
  const bySource = [...Map.groupBy(best, ({ table }) => table.source).values()];
  // Two that the question fits alike leave open which one it means.
  const passages = bySource.flatMap((own) =>
    own.every(({ cell }) => cell.value === own[0]?.cell.value)
      ? own.slice(0, 1).map((one) => asPassage(one, above))
      : [],
  );
  return passages.length === 0 ? [] : [{ passages, score: above + 1, vector: new Map() }];
}

function askedIn(
  source: PassageSource,
  words: readonly WeighedWord[],
  question: Question,
): AskedCell[] {
  return tablesOf(source).flatMap((table) => {
    const read = reader(source, question);
    const rows = new Set(table.cells.map(({ row }) => row));
    const columns = new Set(table.cells.map(({ column }) => column));
    const row = namedOne([...rows], read, question);
    const column = namedOne([...columns], read, question);
    const [cell, ...others] = table.cells.filter((one) => one.row === row && one.column === column);
    if (!cell || others.length > 0) return [];
    const labels = [
      source.title,
      ...table.headings,
      table.heads,
      cell.caption,
      cell.row,
      cell.column,
    ];
    const matched = labels.reduce((bits, label) => bits | read(label), 0);
    const isMissed = words.some(
      ({ text }, at) => (matched & (1 << at)) === 0 && isTelling(text, source.language),
    );
    return isMissed ? [] : [{ table, cell, covered: question.shareOf(matched) }];
  });
}

/** Whether a word of a question means one thing: a number, or what has a capital or is in no dictionary. */
function isTelling(word: string, language: string): boolean {
  return /\p{N}|^\p{Lu}/u.test(word) || isOrdinaryWord(word, language) === false;
}

/**
 * The label that a question names apart from all others: by words that not all of them have, more of them
 * than any other label has, or as many with fewer words of its own.
 */
function namedOne(
  labels: readonly string[],
  read: (label: string) => Matched,
  question: Question,
): string | undefined {
  const matched = labels.map(read);
  const shared = labels.length === 1 ? 0 : matched.reduce((bits, one) => bits & one, ~0);
  const ranked = labels
    .map((label, at) => ({ label, named: question.shareOf(matched[at]! & ~shared) }))
    .filter(({ named }) => named > 0)
    .sort((a, b) => b.named - a.named || lengthOf(a.label) - lengthOf(b.label));
  const [best, next] = ranked;
  const isTie = best && next && next.named === best.named;
  return isTie && lengthOf(best.label) === lengthOf(next.label) ? undefined : best?.label;
}

const lengthOf = (label: string) => label.split(/\s+/u).length;

function reader({ language }: PassageSource, question: Question): (text: string) => Matched {
  return (text) =>
    contentWords(text, language).reduce((bits, word) => bits | question.matches(word, language), 0);
}

/** The tables of a source: neighbouring cells under one caption. */
function tablesOf(source: PassageSource): Table[] {
  if (!source.blocks.some(({ kind }) => kind === 'table')) return [];
  return sectionsOf(source.text, source.blocks).flatMap((section, number) =>
    tablesIn(source, section, number),
  );
}

function tablesIn(source: PassageSource, section: Section, number: number): Table[] {
  const tables: Table[] = [];
  let open: Table | undefined;
  let heads = '';
  for (const block of section.blocks) {
    const text = block.kind === 'table' ? source.text.slice(block.start, block.end) : '';
    const cell = readCell(text);
    if (!cell || open?.cells[0]?.caption !== cell.caption) open = undefined;
    if (!cell) {
      heads = block.kind === 'table' ? `${heads}\n${text}` : '';
      continue;
    }
    if (!open)
      tables.push(
        (open = { source, section: number, headings: section.headings, heads, cells: [] }),
      );
    open.cells.push({ ...cell, block });
  }
  return tables;
}

function asPassage({ table, cell, covered }: AskedCell, above: number): FittingPassage {
  const { source, section, headings } = table;
  const { start, end } = cell.block;
  return {
    ...{ source, section, headings, start, end, blocks: [cell.block], length: end - start },
    opensSource: false,
    words: contentWords(source.text.slice(start, end), source.language),
    ...{ carried: covered, close: 0, score: above + 1, fit: 1 },
  };
}
