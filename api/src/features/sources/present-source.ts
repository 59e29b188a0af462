import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { SourceAnswer } from '@citeloom/common/contracts/source';
import type { TextDocument } from '@citeloom/common/server/models/text';
import type { LoadedSource } from './load-source.ts';

/** True when a stored text is still the one that its id, the sha256 of its UTF-8, was made from. */
export function isIntact(text: Pick<TextDocument, '_id' | 'text'>): boolean {
  return createHash('sha256').update(text.text, 'utf8').digest('hex') === text._id;
}

/** A stored source as JSON. */
export function presentSource({ source, text }: LoadedSource): z.input<typeof SourceAnswer> {
  return {
    id: source._id,
    title: source.title,
    site: source.site,
    author: source.author,
    path: source.path,
    publishedAt: source.publishedAt,
    dateBasis: source.dateBasis,
    fetchedAt: source.fetchedAt.toISOString(),
    sha256: text._id,
    intact: isIntact(text),
    contentType: source.contentType,
    language: source.language,
    text: text.text,
    blocks: text.blocks,
    truncated: text.truncated,
  };
}
