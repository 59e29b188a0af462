import type { LegendItem } from '@citeloom/common/domain/article/level-legend';

/** What the looks of citation markers mean: filled ones are quoted, outlined ones restated. */
export function LevelLegend({ items }: { items: readonly LegendItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Markers" className="flex flex-wrap gap-x-6 gap-y-1 text-13 text-muted">
      {items.map(({ level, meaning }) => (
        <li key={level} className="flex items-start gap-2">
          <span aria-hidden="true" data-level={level} className="level-mark">
            1
          </span>
          {meaning}
        </li>
      ))}
    </ul>
  );
}
