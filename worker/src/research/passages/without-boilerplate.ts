import type { TextBlock } from '@citeloom/common/contracts/source';
import type { PassageSource } from './source.ts';
import { RESEARCH } from '../tuning.ts';

/** The sources without the short lines that many of them have: menus, notices, "Back to top". */
export function withoutBoilerplate(sources: readonly PassageSource[]): PassageSource[] {
  const holders = new Map<string, Set<string>>();
  const line = ({ text }: PassageSource, { kind, start, end }: TextBlock) =>
    kind !== 'heading' && kind !== 'table' && end - start <= RESEARCH.siteLineMax
      ? text.slice(start, end)
      : undefined;
  for (const source of sources) {
    for (const own of new Set(source.blocks.map((block) => line(source, block))))
      if (own !== undefined) holders.set(own, (holders.get(own) ?? new Set()).add(source.originId));
  }
  return sources.map((source) => ({
    ...source,
    blocks: source.blocks.filter(
      (block) => (holders.get(line(source, block) ?? '')?.size ?? 0) < RESEARCH.siteLineOrigins,
    ),
  }));
}
