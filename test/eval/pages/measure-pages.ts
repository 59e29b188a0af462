import type { EvaluationPart, EvaluationTable } from '../evaluation-table.ts';
import { wordsOf } from '../extraction/known-page.ts';
import { agreement, mean } from '../extraction/token-agreement.ts';
import { goldPages, type GoldPage } from './gold-pages.ts';
import { measureDays } from './measure-days.ts';
import { measureGuard } from './measure-guard.ts';
import { pageReaders } from './page-readers.ts';

const HALVES = ['open', 'set aside'] as const;

/**
 * Reads a folder of pages with their gold by the product and by its peers, and counts what is right. The
 * pages belong to others and are in no repository of ours: whoever measures fetches them.
 */
export async function measurePages(folder: string): Promise<EvaluationPart> {
  const pages = goldPages(folder);
  if (pages.some(({ dated }) => dated))
    return { tables: [await measureDays(pages)], missed: [], lacking: [] };
  const readers = pageReaders();
  const rows: EvaluationTable['rows'] = [];
  for (const [name, read] of Object.entries(readers)) {
    const { texts, ms } = await read(pages);
    for (const half of HALVES) {
      const own = pages.flatMap((page, at) =>
        page.half === half ? [{ page, text: texts[at] ?? '', ms: ms[at] }] : [],
      );
      const times = own.flatMap((one) => one.ms ?? []).sort((a, b) => a - b);
      const median = times[times.length >> 1]?.toFixed(1) ?? 'not measured';
      rows.push([half, name, own.length, ...figuresOf(own), median]);
    }
  }
  const table = {
    title: 'Main text of pages with gold',
    note: 'F1, precision and recall of wanted and unwanted pieces, or of words where the gold is a whole text. Half of the pages, by the hash of their names, is only counted.',
    columns: [
      ...['half', 'read by', 'pages', 'F1', 'precision', 'recall'],
      ...['with an unwanted piece', 'without any wanted one', 'median ms'],
    ],
    rows,
  };
  const lacking = 'trafilatura' in readers ? [] : ['trafilatura, which this Python does not have'];
  return { tables: [table, ...measureGuard(pages)], missed: [], lacking };
}

type ReadPage = { page: GoldPage; text: string };

function figuresOf(read: readonly ReadPage[]): (string | number)[] {
  const whole = read.flatMap(({ page, text }) =>
    page.text === undefined ? [] : [agreement(wordsOf(text), wordsOf(page.text))],
  );
  const marked = read.flatMap(({ page: { pieces }, text }) => {
    if (!pieces) return [];
    const told = plain(text);
    const has = (piece: string) => told.includes(plain(piece).trim());
    const [right, wrong] = [pieces.wanted.filter(has), pieces.unwanted.filter(has)];
    return [{ right: right.length, wrong: wrong.length, wanted: pieces.wanted.length }];
  });
  const sum = (key: 'right' | 'wrong' | 'wanted') =>
    marked.reduce((total, one) => total + one[key], 0);
  const precision =
    whole.length > 0
      ? mean(whole.map((one) => one.precision))
      : sum('right') / (sum('right') + sum('wrong'));
  const recall =
    whole.length > 0 ? mean(whole.map((one) => one.recall)) : sum('right') / sum('wanted');
  const f1 =
    whole.length > 0
      ? mean(whole.map((one) => one.f1))
      : (2 * precision * recall) / (precision + recall);
  return [
    ...[f1, precision, recall].map((figure) => figure.toFixed(3)),
    whole.length > 0 ? '' : marked.filter(({ wrong }) => wrong > 0).length,
    whole.length > 0
      ? whole.filter((one) => one.recall === 0).length
      : marked.filter(({ right, wanted }) => wanted > 0 && right === 0).length,
  ];
}

const plain = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ');
