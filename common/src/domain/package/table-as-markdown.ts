/**
 * A table of Markdown (GitHub Flavored Markdown §4.10), which CommonMark lacks and what people paste into knows.
 *
 * @param rows cells that are escaped already
 */
export function tableAsMarkdown(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
