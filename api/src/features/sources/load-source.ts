import { AppError } from '@citeloom/common/domain/app-error';
import { isIntact } from '@citeloom/common/server/articles/is-intact';
import { EvidenceModel, type EvidenceDocument } from '@citeloom/common/server/models/evidence';
import {
  LINKED_PAGES,
  SourceModel,
  type SourceDocument,
} from '@citeloom/common/server/models/source';
import { TextModel, type TextDocument } from '@citeloom/common/server/models/text';
import { mayRead, type SignedCaller } from '../../http/access.ts';
import { excerptOf } from './excerpt.ts';

/** A source with its stored text and every passage of it that was used as evidence. */
export type LoadedSource = {
  source: SourceDocument;
  /** Where the source is an excerpt: the passages alone, in their places. */
  text: TextDocument;
  evidence: EvidenceDocument[];
  /** Whether the whole stored text is still the one that was read. */
  intact: boolean;
  excerpt: boolean;
};

/**
 * The stored source behind an address, for a caller who may read the research that it belongs to.
 *
 * @throws AppError `not_found` when it is unknown, expired or another's.
 */
export async function loadSource(sourceId: string, caller: SignedCaller): Promise<LoadedSource> {
  const missing = () =>
    new AppError('not_found', 'There is no such source, or it has expired with its research.');
  const kept = { _id: sourceId, expiresAt: { $gt: new Date() } };
  const source = await SourceModel.findOne(kept).lean<SourceDocument>();
  if (!source || !mayRead(caller, source.owner)) throw missing();
  const [text, evidence] = await Promise.all([
    TextModel.findById(source.textId).lean<TextDocument>(),
    EvidenceModel.find({ sourceId, passage: { $ne: true } })
      .sort({ start: 1 })
      .lean<EvidenceDocument[]>(),
  ]);
  if (!text) throw missing();
  const excerpt = source.provider === LINKED_PAGES;
  const shown = excerpt ? excerptOf(text, evidence) : text;
  return { source, text: shown, evidence, intact: isIntact(text), excerpt };
}
