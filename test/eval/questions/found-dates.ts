import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LibraryDocumentModel } from '@citeloom/common/server/models/library-document';
import type { EvaluationTable } from '../evaluation-table.ts';
import { openTestDatabase } from '../../support/test-database.ts';

/** A date that the product found in a document. */
export type FoundDate = {
  library: string;
  path: string;
  /** ISO 8601, the day alone. */
  date: string;
  basis: string;
  /** What stands around the date in the file, to judge it by. */
  words: string;
  /** As a person judged it, by hand; null for a date that nobody has judged. */
  right: boolean | null;
};

/** The dates of a library's documents. */
export type DatedLibrary = {
  name: string;
  /** With what kind of texts it holds. */
  title: string;
  documents: number;
  dates: FoundDate[];
};

const AROUND = 50;

/** The dates of all documents that a product has read into a database, which is dropped. */
export async function foundDates(
  library: string,
  folder: string,
  databaseUrl: string,
): Promise<{ documents: number; dates: FoundDate[] }> {
  const judged = readJudged();
  const database = await openTestDatabase(databaseUrl);
  try {
    const documents = await LibraryDocumentModel.find({}).sort({ path: 1 }).lean();
    const dates = documents.flatMap(({ path, publishedAt, dateBasis }) => {
      if (publishedAt === null) return [];
      const date = publishedAt.slice(0, 10);
      const words = wordsAround(readFileSync(join(folder, path), 'utf8'), date);
      const right = judged.get(`${library}/${path} ${date}`) ?? null;
      return [{ library, path, date, basis: dateBasis, words, right }];
    });
    return { documents: documents.length, dates };
  } finally {
    await database.close();
  }
}

/** How many documents have a date, and how many of those that are called certain are wrong. */
export function dateTable(libraries: readonly DatedLibrary[]): EvaluationTable {
  const rows = libraries.map(({ title, documents, dates }) => {
    const certain = dates.filter(isCertain);
    return [
      title,
      documents,
      dates.length,
      certain.length,
      certain.filter(({ right }) => right === true).length,
      certain.filter(({ right }) => right === false).length,
      certain.filter(({ right }) => right === null).length,
    ];
  });
  return {
    title: 'Dates of documents',
    note: 'A date is right when a person who opened the document would call it the date of this document. A date from the address alone is not called certain.',
    columns: ['library', 'documents', 'dated', 'certain', 'right', 'wrong', 'not judged'],
    rows,
  };
}

/** True for a wrong date that the product shows without a doubt. */
export const isWrong = (date: FoundDate) => isCertain(date) && date.right === false;

/** A date as the evaluation prints it: where, what, how found, as judged, and the words around it. */
export function told({ library, path, date, basis, words, right }: FoundDate): string {
  const verdict = right === null ? 'not judged' : right ? 'right' : 'wrong';
  return [`${library}/${path}`, date, basis, verdict, words].join(' | ');
}

const isCertain = ({ basis }: FoundDate) => basis !== 'url';

/** By library, path and date: whether a person found it right. */
function readJudged(): Map<string, boolean> {
  const text = readFileSync(new URL('./dates.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [place = '', date = '', verdict = ''] = line.split('|').map((one) => one.trim());
      if (verdict !== 'right' && verdict !== 'wrong') throw new Error(`No judged date: ${line}`);
      return [`${place} ${date}`, verdict === 'right'];
    }),
  );
}

/** What stands around the first place that names the year and, where there is one, the day too. */
function wordsAround(text: string, date: string): string {
  const [year = '', , day = ''] = date.split('-');
  const number = String(Number(day));
  const pattern = `(?:\\b0?${number}\\b.{0,20}${year}|${year}.{0,20}\\b0?${number}\\b)`;
  const at = new RegExp(pattern, 'su').exec(text)?.index ?? text.indexOf(year);
  if (at < 0) return '';
  return text.slice(Math.max(0, at - AROUND), at + AROUND).replace(/\s+/gu, ' ');
}
