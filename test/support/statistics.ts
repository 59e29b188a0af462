/** The value below which `share` (0–1) of the values lie, by the nearest-rank method. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Prints a benchmark's figures as an aligned table with a heading. */
export function printTable(title: string, rows: Record<string, string | number>[]): void {
  console.log(`\n${title}`);
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))];
  const widths = columns.map((_column, index) =>
    Math.max(...cells.map((line) => line[index]?.length ?? 0)),
  );
  for (const line of cells) {
    console.log(`  ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`);
  }
}
