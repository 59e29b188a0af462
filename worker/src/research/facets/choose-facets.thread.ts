import { workerData } from 'node:worker_threads';
import type { TextDocument } from '@citeloom/common/server/models/text';
import mongoose from 'mongoose';
import type { FacetTask } from '../research-parts.ts';
import { chooseFacets } from './choose-facets.ts';
import type { ChosenFacet } from './facet-material.ts';

const { mongodbUrl } = workerData as { mongodbUrl: string };
let connection: mongoose.Connection | undefined;

/**
 * Entry of the facet threads (see facet-pool.ts): reads the sources' texts from the database itself,
 * so that megabytes of text and blocks never pass through the main thread.
 */
export default async function choose(task: FacetTask): Promise<ChosenFacet[]> {
  connection ??= await mongoose
    .createConnection(mongodbUrl, { maxPoolSize: 1, serverSelectionTimeoutMS: 10_000 })
    .asPromise();
  const texts = await connection
    .collection<TextDocument>('texts')
    .find({ _id: { $in: task.sources.map((source) => source.textId) } })
    .toArray();
  const textById = new Map(texts.map((text) => [text._id, text]));
  const sources = task.sources.flatMap(({ textId, ...source }) => {
    const stored = textById.get(textId);
    return stored ? [{ ...source, textId, ...pick(stored) }] : [];
  });
  const places = task.passages.flatMap(({ textId, start, end, score }) =>
    sources
      .filter((source) => source.textId === textId)
      .map((source) => ({ sourceId: source.id, start, end, score })),
  );
  return chooseFacets(sources, places, { topic: task.topic, limit: task.limit });
}

function pick({ text, blocks, language }: TextDocument) {
  return { text, blocks, language };
}
