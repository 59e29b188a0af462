import type { TextBlock } from '@citeloom/common/contracts/source';
import type { PassageSource } from './source.ts';

/** What so many origins say word for word in a short line belongs to their site, not to any of them. */
const ORIGINS = 3;
const LINE_MAX = 120;

/** The sources without the short lines that many of them have: menus, notices, "Back to top". */
export function withoutBoilerplate(sources: readonly PassageSource[]): PassageSource[] {
  const holders = new Map<string, Set<string>>();
  const line = ({ text }: PassageSource, { kind, start, end }: TextBlock) =>
    kind !== 'heading' && kind !== 'table' && end - start <= LINE_MAX
      ? text.slice(start, end)
      : undefined;
  for (const source of sources) {
    for (const own of new Set(source.blocks.map((block) => line(source, block))))
      if (own !== undefined) holders.set(own, (holders.get(own) ?? new Set()).add(source.originId));
  }
  return sources.map((source) => ({
    ...source,
    blocks: source.blocks.filter(
      (block) => (holders.get(line(source, block) ?? '')?.size ?? 0) < ORIGINS,
    ),
  }));
}
