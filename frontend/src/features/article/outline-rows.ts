import type { ArticlePlan } from '@citeloom/common/contracts/article-request';

/** A section of an outline as it was planned. */
export type PlannedSection = { id: string; heading: string; points?: string[] | undefined };

/** A section as the person has it: one of the plan by its id, or a question of their own. */
export type PlannedRow = { key: string; id?: string; heading: string; points: string[] };

/** The planned sections as rows to be changed. */
export function rowsOf(sections: readonly PlannedSection[]): PlannedRow[] {
  return sections.map(({ id, heading, points = [] }) => ({ key: id, id, heading, points }));
}

/** One row at another place, one up (-1) or down (1); the same where there is none. */
export function moved(rows: readonly PlannedRow[], at: number, by: -1 | 1): PlannedRow[] {
  const [row] = rows.slice(at, at + 1);
  const to = at + by;
  if (!row || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(at, 1).toSpliced(to, 0, row);
}

/** The plan that is to be written; a section whose heading was emptied is cut. */
export function planOf(title: string, rows: readonly PlannedRow[]): ArticlePlan {
  return {
    title: title.trim(),
    sections: rows
      .filter(({ heading }) => heading.trim() !== '')
      .map(({ id, heading }) => ({ ...(id === undefined ? {} : { id }), heading: heading.trim() })),
  };
}
