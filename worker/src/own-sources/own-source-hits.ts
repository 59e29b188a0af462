import type { ResearchRequest } from '@citeloom/common/contracts/research';
import { GIVEN_ADDRESSES, GIVEN_UPLOADS } from '@citeloom/common/domain/own-sources';
import { siteIn, webAddressIn } from '@citeloom/common/domain/web-address';
import { UploadModel } from '@citeloom/common/server/models/upload';
import type { RunContext } from '../run-engine/run-context.ts';
import type { RelevantHit } from '../providers/search/relevant-hit.ts';
import type { LeftOut } from './left-out.ts';

/** What a person gave counts for more than the best that any search finds, which has 1. */
const GIVEN_RELEVANCE = 1.5;

const hit = (provider: string, ref: string, title: string): RelevantHit => ({
  ...{ provider, ref, title, site: siteIn(ref) ?? ref },
  ...{ publishedAt: null, score: GIVEN_RELEVANCE, relevance: GIVEN_RELEVANCE },
});

/** An address that a person gave, as if a search had found it. */
export const addressHit = (address: string) => hit(GIVEN_ADDRESSES, address, address);

const NOTHING_LEFT_OUT = { places: new Set<string>(), textIds: new Set<string>() };

/** The address of a page as it is asked for, given with its scheme or without; other text as it is. */
const asAddress = (text: string) => webAddressIn(text) ?? text;

/**
 * The sources that a person gave, each once: addresses, one that is the question of a research itself
 * first, then uploaded files; without those that are left out.
 */
export async function ownSourceHits(
  context: RunContext,
  {
    searchTerm = '',
    urls = [],
    uploads = [],
  }: Partial<Pick<ResearchRequest, 'searchTerm' | 'urls' | 'uploads'>>,
  { places, textIds }: Pick<LeftOut, 'places' | 'textIds'> = NOTHING_LEFT_OUT,
): Promise<RelevantHit[]> {
  const own = webAddressIn(searchTerm);
  const addresses = new Set([...(own === null ? [] : [own]), ...urls.map(asAddress)]);
  const given = [...new Set(uploads)];
  const leftOut = new Set(
    given.length === 0 || textIds.size === 0
      ? []
      : await context.call('left-out-uploads', { given, textIds: [...textIds] }, () =>
          UploadModel.distinct('_id', { _id: { $in: given }, textId: { $in: [...textIds] } }),
        ),
  );
  return [
    ...[...addresses].filter((address) => !places.has(address)).map(addressHit),
    ...given
      .filter((id) => !leftOut.has(id))
      .map((id) => hit(GIVEN_UPLOADS, id, 'An uploaded file')),
  ];
}
