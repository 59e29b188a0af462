import type { SourceWatch, WatchedSource } from '@citeloom/common/contracts/source-watch';
import { sourceAddress } from '@citeloom/common/domain/article/source-address';
import { titleWithStanding } from '@citeloom/common/domain/provenance/standing';
import { isWatchable } from '@citeloom/common/domain/source-watch/is-watchable';
import {
  loadCitedSources,
  type ArticleSource,
} from '@citeloom/common/server/articles/cited-sources';
import {
  SourceWatchModel,
  type SourceWatchDocument,
} from '@citeloom/common/server/models/source-watch';
import { presentSourceCheck } from '@citeloom/common/server/presenters/present-source-check';
import type { Services } from '../../services.ts';
import type { AccountCaller } from '../../http/account-access.ts';

function presentSource(
  { source, passages }: ArticleSource,
  watch: SourceWatchDocument | null,
): WatchedSource {
  const { _id: id, site, url } = source;
  const title = titleWithStanding(source);
  const stored = watch?.checks[id];
  return {
    ...{ id, title, site, url: sourceAddress({ id, url }), watchable: isWatchable(source) },
    passages: passages.map(({ _id, quote }) => ({ id: _id, quote })),
    check: stored ? presentSourceCheck(stored) : null,
  };
}

/** The watch of an article's sources as its owner sees it, on or off; addresses are unsigned. */
export async function presentWatch(
  { environment }: Pick<Services, 'environment'>,
  { email }: Pick<AccountCaller, 'email'>,
  articleId: string,
): Promise<SourceWatch> {
  const [watch, loaded] = await Promise.all([
    SourceWatchModel.findById(articleId).lean<SourceWatchDocument>(),
    loadCitedSources(articleId),
  ]);
  return {
    offered: environment.WATCH_SOURCES === 'on',
    on: watch !== null,
    mail: watch?.mail ?? false,
    mailTo: email || null,
    checkedAt: watch?.checkedAt?.toISOString() ?? null,
    nextAt: watch?.dueAt.toISOString() ?? null,
    sources: (loaded?.sources ?? []).map((cited) => presentSource(cited, watch)),
  };
}
