import type { PassageGroup } from './group-passages.ts';
import { RESEARCH } from '../tuning.ts';

/** Up to `limit` groups in their order, the best first. No origin fills the list where others speak. */
export function chooseFacets(groups: readonly PassageGroup[], limit: number): PassageGroup[] {
  const chosen: PassageGroup[] = [];
  const open = [...groups];
  const best = groups[0]?.score ?? 1;
  while (chosen.length < limit && open.length > 0) {
    const next = open.findIndex(
      (group) => hasRoom(group, chosen) && group.score >= RESEARCH.speaks * best,
    );
    chosen.push(...open.splice(Math.max(0, next), 1));
  }
  return chosen;
}

function hasRoom(group: PassageGroup, chosen: readonly PassageGroup[]): boolean {
  const origin = originOf(group);
  const taken = chosen.filter((one) => originOf(one) === origin).length;
  return taken < Math.max(1, Math.ceil(RESEARCH.originShare * (chosen.length + 1)));
}

const originOf = ({ passages }: PassageGroup) => passages[0]?.source.originId;
