// The evaluation: what the product says over documents of our own, judged by what is known of them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EvaluationTable } from './evaluation-table.ts';
import { measureGate } from './gate/measure-gate.ts';
import { evaluateWorld } from './world/evaluate-world.ts';

const PAGE = fileURLToPath(new URL('../../docs/evaluation.md', import.meta.url));
const MARKERS = /(?<=<!-- figures: begin -->\n)[\s\S]*(?=<!-- figures: end -->)/;

const log = (line: string) => console.log(line);
const parts = [await evaluateWorld(log), await measureGate()];
const tables = parts.flatMap((part) => part.tables);
const missed = parts.flatMap((part) => part.missed);

const figures = tables.map(asMarkdown).join('\n\n');
console.log(`\n${figures}\n`);
const page = readFileSync(PAGE, 'utf8');
writeFileSync(
  PAGE,
  page.replace(MARKERS, () => `\n${figures}\n\n`),
);
for (const limit of missed) console.error(`Missed: ${limit}`);
if (missed.length > 0) process.exitCode = 1;

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
