import type { SourceReference } from '../../contracts/research.ts';
import { sourceAddress } from '../../domain/article/source-address.ts';
import { titleWithStanding } from '../../domain/provenance/standing.ts';
import { isGiven } from '../../domain/own-sources.ts';
import type { SourceDocument } from '../models/source.ts';

/** A source as summaries, footnotes and partials name it; the address is unsigned. */
export function sourceReference(source: SourceDocument): SourceReference {
  return {
    id: source._id,
    title: titleWithStanding(source),
    url: sourceAddress({ id: source._id, url: source.url }),
    site: source.site,
    publishedAt: source.publishedAt,
    dateBasis: source.dateBasis,
    ...(source.standing ? { standing: source.standing } : {}),
    ...(source.scan ? { scan: source.scan } : {}),
    ...(isGiven(source.provider) ? { given: true } : {}),
    ...(source.suitability ? { suitability: source.suitability } : {}),
    ...(source.answering ? { answering: source.answering } : {}),
  };
}
