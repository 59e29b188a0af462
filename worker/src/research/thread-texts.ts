import { threadDatabase } from '@citeloom/common/server/cpu-pool/thread-database';
import type { TextDocument } from '@citeloom/common/server/models/text';
import { indexSources, type SourceIndex } from './passages/source-index.ts';

/** Stored texts by id, read in a thread, so that megabytes of text never pass through the main one. */
export async function readThreadTexts(
  textIds: readonly string[],
): Promise<Map<string, TextDocument>> {
  const database = await threadDatabase();
  const texts = await database
    .collection<TextDocument>('texts')
    .find({ _id: { $in: [...new Set(textIds)] } })
    .toArray();
  return new Map(texts.map((text) => [text._id, text]));
}

type Indexed = { texts: Map<string, TextDocument>; index: SourceIndex };

/** What was indexed last: a text is checked a few sentences at a time against the same sources. */
let last: { key: string; indexed: Promise<Indexed> } | undefined;

/** Stored texts, ranked among themselves. */
export function indexThreadTexts(textIds: readonly string[]): Promise<Indexed> {
  const key = [...new Set(textIds)].sort().join(' ');
  if (last?.key === key) return last.indexed;
  const indexed = readThreadTexts(textIds).then((texts) => ({
    texts,
    index: indexSources([...texts.values()].map((text) => ({ ...text, id: text._id }))),
  }));
  last = { key, indexed };
  indexed.catch(() => (last = undefined));
  return indexed;
}
