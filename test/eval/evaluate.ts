// The evaluation: what the product says over documents of our own and of packages, judged by what is
// known of them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { EvaluationPart, EvaluationTable } from './evaluation-table.ts';
import { evaluateExtraction } from './extraction/evaluate-extraction.ts';
import { measureGate } from './gate/measure-gate.ts';
import { measurePages } from './pages/measure-pages.ts';
import { evaluateQuestions } from './questions/evaluate-questions.ts';
import { evaluateRelevance } from './relevance/evaluate-relevance.ts';
import { measureSeen } from './seen/measure-seen.ts';
import { evaluateTables } from './tables/evaluate-tables.ts';
import { measureWorth } from './worth/measure-worth.ts';
import { evaluateWorld, evaluateWorldOverWeb } from './world/evaluate-world.ts';

const PAGE = fileURLToPath(new URL('../../docs/evaluation.md', import.meta.url));

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    'set-aside': { type: 'boolean', default: false },
    over: { type: 'string', default: 'folder' },
    pages: { type: 'string', default: '' },
  },
});
const log = (line: string) => console.log(line);
const { only, 'set-aside': setAside } = values;
if (values.over !== 'folder' && values.over !== 'web')
  throw new Error(`Unknown: --over ${values.over}. There are: folder, web.`);
const { over } = values;
/** Behind `seen` stand folders, not further parts. */
const folders = named[0] === 'seen' ? named.slice(1) : undefined;
const positionals = folders ? ['seen'] : named;
/** Their material is given by whoever measures, so that the page does not follow each run. */
const OF_OTHERS = new Set(['pages', 'seen']);

const PARTS: Record<string, () => Promise<EvaluationPart>> = folders
  ? { seen: () => measureSeen(folders, log) }
  : values.pages !== ''
    ? { pages: () => measurePages(values.pages) }
    : over === 'web'
      ? {
          world: () => evaluateWorldOverWeb(log),
          questions: () => evaluateQuestions({ only, setAside, over }, log),
        }
      : {
          world: () => evaluateWorld(log),
          gate: measureGate,
          extraction: () => evaluateExtraction(log),
          relevance: () => evaluateRelevance(log),
          tables: () => evaluateTables(log),
          questions: () => evaluateQuestions({ only, setAside, over }, log),
          worth: () => measureWorth(only, log),
        };
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);

const missed: string[] = [];
/** It judges rules, not the product, and takes half an hour: it is run when rules change. */
const usual = Object.keys(PARTS).filter((name) => name !== 'worth');
for (const name of positionals.length > 0 ? positionals : usual) {
  const part = await PARTS[name]!();
  const figures = part.tables.map(asMarkdown).join('\n\n');
  console.log(`\n${figures}\n`);
  missed.push(...part.missed);
  for (const lack of part.lacking ?? []) console.error(`Skipped: ${lack}`);
  // Figures of a part of the questions would be taken for those of all.
  if (OF_OTHERS.has(name)) continue;
  if (only === '' && (part.lacking ?? []).length === 0)
    writeFigures(over === 'web' ? `${name} over the web` : name, figures);
  else console.error(`The figures of ${name} are not whole and were not written into the page.`);
}
for (const limit of missed) console.error(`Missed: ${limit}`);
if (missed.length > 0) process.exitCode = 1;

function writeFigures(part: string, figures: string): void {
  const [begin, end] = ['begin', 'end'].map((where) => `<!-- figures of ${part}: ${where} -->`);
  const page = readFileSync(PAGE, 'utf8');
  const place = new RegExp(`(?<=${begin}\n)[\\s\\S]*(?=${end})`);
  if (!place.test(page)) throw new Error(`${PAGE} has no place for the figures of ${part}`);
  writeFileSync(
    PAGE,
    page.replace(place, () => `\n${figures}\n\n`),
  );
}

/** A table as Prettier would write it, so that a new run changes figures only. */
function asMarkdown({ title, note, columns, rows }: EvaluationTable): string {
  const cells = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_column, index) =>
    Math.max(3, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, index) => (row[index] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const table = [line(head), rule, ...body.map(line)].join('\n');
  return [`### ${title}`, ...(note ? [note] : []), table].join('\n\n');
}
