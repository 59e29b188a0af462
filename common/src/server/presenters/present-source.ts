import type { SourceReference } from '../../contracts/research.ts';
import { sourceAddress } from '../../domain/article/source-address.ts';
import { isGiven } from '../../domain/own-sources.ts';
import type { SourceDocument } from '../models/source.ts';

/** A source as summaries, footnotes and partials name it; the address is unsigned. */
export function sourceReference(source: SourceDocument): SourceReference {
  return {
    id: source._id,
    title: source.title,
    url: sourceAddress({ id: source._id, url: source.url }),
    site: source.site,
    publishedAt: source.publishedAt,
    dateBasis: source.dateBasis,
    ...(isGiven(source.provider) ? { given: true } : {}),
    ...(source.suitability ? { suitability: source.suitability } : {}),
    ...(source.answering ? { answering: source.answering } : {}),
  };
}
