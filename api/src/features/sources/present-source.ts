import type { z } from 'zod';
import type { SourceAnswer } from '@citeloom/common/contracts/source';
import { shownPageFacts } from '@citeloom/common/server/models/page-facts';
import { titleWithStanding } from '@citeloom/common/domain/provenance/standing';
import type { LoadedSource } from './load-source.ts';

/** A stored source as JSON. */
export function presentSource(loaded: LoadedSource): z.input<typeof SourceAnswer> {
  const { source, text, intact, excerpt } = loaded;
  return {
    id: source._id,
    title: titleWithStanding(source),
    site: source.site,
    author: source.author,
    url: source.url,
    finalUrl: source.finalUrl,
    publishedAt: source.publishedAt,
    dateBasis: source.dateBasis,
    ...shownPageFacts(source),
    ...(source.standing ? { standing: source.standing } : {}),
    ...(source.scan ? { scan: source.scan } : {}),
    fetchedAt: source.fetchedAt.toISOString(),
    sha256: text._id,
    intact,
    contentType: source.contentType,
    language: source.language,
    text: text.text,
    blocks: text.blocks,
    truncated: text.truncated,
    excerpt,
  };
}
