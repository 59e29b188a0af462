import type { ResearchRequest } from '@citeloom/common/contracts/research';
import { isOnSite } from '@citeloom/common/domain/web-address';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';
import type { RunContext } from '../run-engine/run-context.ts';

/** What a person does not want to be read. */
export type LeftOut = {
  sites: readonly string[];
  /** Addresses, and paths in the folder of documents. */
  places: ReadonlySet<string>;
  /** Of files that were uploaded. */
  textIds: ReadonlySet<string>;
};

/** What a research is to leave out; sources of earlier researches by where they were found. */
export async function loadLeftOut(
  context: RunContext,
  { withoutSites = [], withoutSources = [] }: ResearchRequest,
): Promise<LeftOut> {
  const sources =
    withoutSources.length === 0
      ? []
      : await context.call('left-out', { withoutSources }, () =>
          SourceModel.find({ _id: { $in: withoutSources } })
            .select({ _id: 0, url: 1, path: 1, textId: 1 })
            .lean<Pick<SourceDocument, 'url' | 'path' | 'textId'>[]>(),
        );
  return {
    sites: withoutSites,
    places: new Set(sources.flatMap(({ url, path }) => url ?? path ?? [])),
    textIds: new Set(sources.map(({ textId }) => textId)),
  };
}

/** Whether what a search found is left out; `ref` is an address, or a path in the folder. */
export function isLeftOut(ref: string, { sites, places }: Omit<LeftOut, 'textIds'>): boolean {
  if (places.has(ref)) return true;
  return /^https?:/i.test(ref) && sites.some((site) => isOnSite(ref, site));
}
