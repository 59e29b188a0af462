import type { SourceState } from '@citeloom/common/contracts/source-watch';
import { cautionOf } from '@citeloom/common/domain/provenance/standing';
import { isLoss, isLost } from '@citeloom/common/domain/source-watch/is-concern';
import { factsOfProvider } from '@citeloom/common/domain/search-providers';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { StoredCheck } from '@citeloom/common/server/models/source-watch';
import type { SourceFinding } from './finding.ts';

type Checked = Pick<
  SourceDocument,
  'textId' | 'provider' | 'url' | 'finalUrl' | 'canonicalUrl' | 'standing'
>;
type Read = Extract<SourceFinding, { outcome: 'read' }>;

const NOTHING: Omit<StoredCheck, 'askedAt'> = {
  ...{ state: null, since: null, confirmed: false, checkedAt: null },
  ...{ movedTo: null, missing: [], problem: null, found: [] },
};

/** An address without what is no part of the page's: scheme, `www.`, fragment, slash at the end. */
function comparable(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}`;
}

/** Where the page has moved since it was stored; null where it has not. */
function movedTo(source: Checked, { movedTo: led, canonicalUrl, finalUrl }: Read): string | null {
  const known = new Set(
    [source.url, source.finalUrl, source.canonicalUrl].flatMap((one) =>
      one ? comparable(one) : [],
    ),
  );
  const isNew = (address: string | null): address is string =>
    address !== null && !known.has(comparable(address));
  if (isNew(led)) return led;
  // What a page says of itself counts where it is still at its old place.
  const isHere = finalUrl !== null && known.has(comparable(finalUrl));
  return isHere && isNew(canonicalUrl) ? canonicalUrl : null;
}

function stateOfRead(
  source: Checked,
  { textId }: Read,
  missing: readonly string[],
  moved: string | null,
  isCarried: boolean,
): SourceState {
  if (missing.length > 0) return 'passage-missing';
  if (moved !== null) return 'moved';
  if (!isCarried) return 'present';
  return textId === source.textId ? 'unchanged' : 'changed';
}

function lookedAt(
  source: Checked,
  finding: Exclude<SourceFinding, { outcome: 'failed' }>,
  passageIds: readonly string[],
  found: readonly string[],
): Pick<StoredCheck, 'state' | 'movedTo' | 'missing' | 'found'> {
  if (finding.outcome === 'gone')
    return { state: 'gone', movedTo: null, missing: [...passageIds], found: [...found] };
  const now = passageIds.filter((id) => !finding.missing.includes(id));
  const ever = [...new Set([...found, ...now])];
  // A text that a search service gave may never have stood on the page.
  const isGiven = factsOfProvider(source.provider)?.givesText === true;
  const missing = isGiven ? finding.missing.filter((id) => ever.includes(id)) : finding.missing;
  const moved = movedTo(source, finding);
  const state = stateOfRead(source, finding, missing, moved, now.length > 0);
  return { state, movedTo: moved, missing, found: isGiven ? ever : [] };
}

/**
 * What a source says of its standing that it did not say when it was read. It counts at once, and stays
 * known: no publisher retracts for an afternoon.
 */
function standingSince(
  source: Checked,
  known: Pick<StoredCheck, 'standing'>,
  finding: Exclude<SourceFinding, { outcome: 'failed' }>,
): Pick<StoredCheck, 'standing' | 'standingSince'> {
  const standing = finding.outcome === 'read' ? finding.standing : null;
  if (!standing || cautionOf({ standing }) === undefined) return {};
  const told = known.standing?.kind ?? source.standing?.kind;
  return standing.kind === told ? {} : { standing, standingSince: finding.at };
}

/**
 * What is known of a source after one more look at it. A loss counts when it is found on two different
 * days (UTC): a page that is away for an afternoon is no news. A look without an answer changes nothing of
 * what is known. The same finding twice makes no difference. Pure.
 *
 * @param before what was known; undefined at the first check.
 * @param passageIds the passages that are cited of it.
 */
export function nextCheck(
  source: Checked,
  passageIds: readonly string[],
  before: StoredCheck | undefined,
  finding: SourceFinding,
): StoredCheck {
  if (before && before.askedAt >= finding.at) return before;
  const { at } = finding;
  const known = { ...NOTHING, ...before, askedAt: at };
  if (finding.outcome === 'failed') return { ...known, problem: finding.reason };
  const looked = lookedAt(source, finding, passageIds, known.found);
  const since = known.state === looked.state && known.since !== null ? known.since : at;
  const isOtherDay = since.slice(0, 10) !== at.slice(0, 10);
  const confirmed = isLoss(looked.state) && (isLost(known) || isOtherDay);
  const stands = standingSince(source, known, finding);
  return { ...known, ...looked, ...stands, since, confirmed, checkedAt: at, problem: null };
}
