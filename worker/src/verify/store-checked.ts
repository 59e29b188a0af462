import type {
  ArticleBlock,
  ArticleSection,
  ArticleSentence,
} from '@citeloom/common/domain/article/article';
import { deriveId } from '@citeloom/common/server/derive-id';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { EvidenceModel, type EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';
import type { CheckedWritten } from './check-written.ts';
import type { GivenText } from './read-given.ts';

/** Who wrote a text that was given to be checked, where an article names its engine. */
export const PERSON = 'person';

/** The checked sentences in the form of an article: its headings, paragraphs and lists. */
function sectionOf(given: GivenText, sentences: ArticleSentence[]): ArticleSection {
  const blocks: ArticleBlock[] = [];
  let at = 0;
  for (const block of given.blocks) {
    if (block.type === 'heading') {
      blocks.push({ type: 'heading', level: 2, text: block.text });
      continue;
    }
    const own = sentences.slice(at, at + block.sentences.length);
    at += block.sentences.length;
    if (own.length === 0) continue;
    if (block.type === 'item') blocks.push({ type: 'list', items: own });
    else blocks.push({ type: 'paragraph', sentences: own });
  }
  return { id: 'text', blocks, removed: [] };
}

/**
 * Stores a checked text as articles are stored, so that its report, its passages and its sources can
 * be opened as theirs can. Done twice, it stores the same.
 *
 * @param sources by the id of their text.
 */
export async function storeChecked(
  runId: string,
  given: GivenText,
  checked: readonly CheckedWritten[],
  sources: ReadonlyMap<string, SourceDocument>,
): Promise<void> {
  const evidence = new Map<string, EvidenceDocument>();
  const idOf = new Map<string, string>();
  for (const { id, textId, ...quote } of checked.flatMap(({ quotes }) => quotes)) {
    const source = sources.get(textId);
    if (!source) continue;
    const _id = deriveId(runId, 'evidence', source._id, quote.start, quote.end);
    idOf.set(id, _id);
    evidence.set(_id, { _id, runId, sourceId: source._id, textId, ...quote });
  }
  const sentences = checked.map(({ sentence }): ArticleSentence => {
    const { nearest, evidenceIds, ...rest } = sentence;
    const closest = nearest && idOf.get(nearest);
    return {
      ...rest,
      evidenceIds: evidenceIds.flatMap((id) => idOf.get(id) ?? []),
      ...(closest ? { nearest: closest } : {}),
      author: 'person',
    };
  });
  const used = new Set([...evidence.values()].map(({ sourceId }) => sourceId));
  const named = [...sources.values()].filter(({ _id }) => used.has(_id));
  const upsert = <Document extends { _id: string }>(document: Document) => ({
    replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
  });
  if (named.length > 0) await SourceModel.bulkWrite(named.map(upsert));
  if (evidence.size > 0) await EvidenceModel.bulkWrite([...evidence.values()].map(upsert));
  const { title, language } = given;
  await ArticleModel.updateOne(
    { _id: runId },
    {
      $set: {
        ...{ title, language, researchId: runId, searchTerm: title, engine: PERSON },
        sections: [sectionOf(given, sentences)],
      },
    },
    { upsert: true },
  );
}
