import { cosine } from '@citeloom/common/domain/text/term-vectors';
import type { PassageGroup } from './group-passages.ts';
import { RESEARCH } from '../tuning.ts';

/**
 * Up to `limit` groups by maximal marginal relevance (Carbonell and Goldstein 1998): each next one
 * answers the question best and repeats least. No origin fills the list where others speak.
 */
export function chooseFacets(groups: readonly PassageGroup[], limit: number): PassageGroup[] {
  const chosen: PassageGroup[] = [];
  const open = new Set(groups);
  const best = groups[0]?.score ?? 1;
  while (chosen.length < limit && open.size > 0) {
    const allowed = [...open].filter((group) => hasRoom(group, chosen));
    const others = allowed.filter(({ score }) => score >= RESEARCH.speaks * best);
    const from = others.length > 0 ? others : [...open];
    const next = from.reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a));
    open.delete(next);
    chosen.push(next);
  }
  return chosen;

  function worthOf(group: PassageGroup): number {
    const alike = Math.max(0, ...chosen.map((one) => cosine(one.vector, group.vector)));
    return (1 - RESEARCH.different) * (group.score / best) - RESEARCH.different * alike;
  }
}

function hasRoom(group: PassageGroup, chosen: readonly PassageGroup[]): boolean {
  const origin = originOf(group);
  const taken = chosen.filter((one) => originOf(one) === origin).length;
  return taken < Math.max(1, Math.ceil(RESEARCH.originShare * (chosen.length + 1)));
}

const originOf = ({ passages }: PassageGroup) => passages[0]?.source.originId;
