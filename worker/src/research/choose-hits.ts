import type { SourceKind } from '@citeloom/common/contracts/source-kind';
import type { RelevantHit } from '../providers/search/relevant-hit.ts';
import type { SearchHit, SearchProvider } from '../providers/search/search-provider.ts';
import { fitsKinds, kindOfProvider } from './kinds-of-source.ts';
import type { SearchScope } from './search-steps.ts';
import { RESEARCH } from './tuning.ts';

/** So many more stand by for those that cannot be read. */
const SPARE_MAX = RESEARCH.sourcesMax / 2;

export type RankedHit = RelevantHit & {
  /** Published within the window. */
  recent: boolean;
  /** It says what is so now, whenever it was begun: an encyclopedia, a page without a date. */
  timeless: boolean;
  good: boolean;
  /** Undated where sources should have a date: flagged, and only few are read. */
  suspect: boolean;
  fromWeb: boolean;
  kind: SourceKind;
  /** Of a kind that the plan asks for. */
  fits: boolean;
};

/** Joins one provider's answers: a hit counts by its best place, relative to that answer's best. */
export function rankHits(
  provider: SearchProvider,
  answers: readonly SearchHit[][],
  { since, kinds = [] }: Pick<SearchScope, 'since' | 'kinds'>,
): RankedHit[] {
  const { web, undatedWelcome } = provider;
  const kind = kindOfProvider(provider);
  const fits = fitsKinds(kind, kinds);
  const hits = new Map<string, RankedHit>();
  const top = web ? 1 : Math.max(...answers.flat().map((hit) => hit.score), Number.MIN_VALUE);
  for (const hit of answers.flat()) {
    const relevance = hit.score / top;
    const known = hits.get(hit.ref);
    if (known && known.relevance >= relevance) continue;
    if (web && relevance < RESEARCH.worthALook) continue;
    const timeless = hit.publishedAt === null || hit.known?.dateIs === 'last-change';
    // Pages of services are dated when they are read; what is read already and has no date has none.
    const suspect = hit.publishedAt === null && !undatedWelcome && !web;
    hits.set(hit.ref, {
      ...{ ...hit, relevance, timeless, suspect, fromWeb: web !== undefined, kind, fits },
      recent: !timeless && hit.publishedAt! >= since.slice(0, 10),
      good: relevance >= (web ? RESEARCH.goodOnWeb : RESEARCH.good) && !suspect,
    });
  }
  return [...hits.values()];
}

/**
 * How many undated sources are read at most beside so many others: few where there is a choice, as many
 * as of anything where none tells its date.
 */
export const undatedBeside = (others: number) =>
  Math.max(RESEARCH.undatedMax, RESEARCH.sourcesMax - RESEARCH.datedWorth * others);

/** From how many places that have nothing to do with one another good hits come. */
export function countIndependent(hits: readonly RankedHit[]): number {
  const good = hits.filter((hit) => hit.good);
  return new Set(good.map((hit) => (isPage(hit) ? hit.site : hit.ref))).size;
}

/** Whether enough good hits of several places lie in the window, or have no date to go by. */
export function areEnough(hits: readonly RankedHit[]): boolean {
  return areMany(hits.filter((hit) => hit.recent || hit.timeless));
}

/** The same with older pages of the web, for whoever goes back in time to find some. */
export function areEnoughWithOlder(hits: readonly RankedHit[]): boolean {
  return areMany(hits.filter((hit) => hit.recent || hit.timeless || hit.fromWeb));
}

function areMany(hits: readonly RankedHit[]): boolean {
  const good = hits.filter((hit) => hit.good);
  return countTexts(good) >= RESEARCH.enoughHits && countIndependent(good) >= RESEARCH.enoughPlaces;
}

/**
 * How many texts hits lead to: a page that several services name is one, and pages that are shown with
 * the same words are copies, as far as that can be known before they are read.
 */
function countTexts(hits: readonly RankedHit[]): number {
  const shown = new Set<string>();
  const named = [...Map.groupBy(hits, ({ ref }) => ref).values()];
  return named.filter((same) => {
    const snippets = same.flatMap(({ known }) => known?.snippet ?? []);
    const isNew = !snippets.some((snippet) => shown.has(snippet));
    snippets.forEach((snippet) => shown.add(snippet));
    return isNew;
  }).length;
}

/**
 * The best hits of one place that has answered, to be read before slower places have: none older than
 * the window, and no page or site that earlier ones have enough of.
 */
export function headHits(hits: readonly RankedHit[], before: readonly RankedHit[]): RankedHit[] {
  const fresh = hits.filter((hit) => hit.fromWeb && hit.good && (hit.recent || hit.timeless));
  const heads = chooseHits(fresh, before).chosen.filter((hit) => !before.includes(hit));
  return heads.slice(0, Math.min(RESEARCH.headsOfPlace, RESEARCH.headsMax - before.length));
}

/**
 * The hits to read, best first, at most 20: `begun` are being read already; else those of the window
 * while they are enough, few undated ones of the web, few of any one site, and no address twice. Those
 * that come next by the same rules are spare, for what cannot be read.
 */
export function chooseHits(
  hits: readonly RankedHit[],
  begun: readonly RankedHit[] = [],
): { chosen: RankedHit[]; spare: RankedHit[] } {
  const wanted = areEnough(hits) ? hits.filter((hit) => hit.recent || hit.timeless) : hits;
  const ranked = [...begun, ...wanted.toSorted((a, b) => worth(b) - worth(a))];
  const chosen: RankedHit[] = [];
  const taken = new Map<string, number>();
  const undatedMost = undatedBeside(ranked.filter(({ suspect }) => !suspect).length);
  // Whoever has chosen the feeds of one site alone wants that site.
  const others = countIndependent(hits) >= RESEARCH.enoughPlaces;
  const take = (key: string, most: number): boolean => {
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    return before < most;
  };
  for (const hit of ranked) {
    if (chosen.length === RESEARCH.sourcesMax + SPARE_MAX) break;
    if (hit.suspect && !take('undated', undatedMost)) continue;
    if (hit.fromWeb && !take(`page ${hit.ref}`, 1)) continue;
    const mayFill = !hit.fromWeb && !others;
    if (isPage(hit) && !mayFill && !take(`site ${hit.site}`, RESEARCH.siteMax)) continue;
    chosen.push(hit);
  }
  const spare = chosen.splice(RESEARCH.sourcesMax);
  return { chosen: chosen.sort((a, b) => worth(b) - worth(a)), spare };
}

const isPage = ({ ref }: RankedHit) => /^https?:/i.test(ref);

/** Answering the question counts most, then being recent, then being of a kind that the plan asks for. */
function worth({ relevance, recent, fits }: RankedHit): number {
  return relevance + (recent ? RESEARCH.recent : 0) + (fits ? RESEARCH.fitsKind : 0);
}
