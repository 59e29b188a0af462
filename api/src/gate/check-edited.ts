import {
  checkAgainstTexts,
  type CheckedWritten,
  type NamesByText,
  type QuotedText,
} from '@citeloom/common/domain/evidence/check-against-texts';
import { poolOf, type CitedPassage } from '@citeloom/common/domain/evidence/evidence-pool';
import { verifyWritten } from '@citeloom/common/domain/evidence/verify-sentence';
import type { DraftSentence } from '@citeloom/common/domain/article/article';
import { isIntact } from '@citeloom/common/server/articles/is-intact';
import { threadDatabase } from '@citeloom/common/server/cpu-pool/thread-database';
import type { TextDocument } from '@citeloom/common/server/models/text';
import { isOrdinaryWord } from '@citeloom/common/server/words/ordinary-words';
import { findPlaces } from './find-places.ts';

/** What a person wrote, every passage that may carry it, and what the texts of these are called. */
export type EditedTask = {
  language: string;
  drafts: DraftSentence[];
  evidence: CitedPassage[];
  names: NamesByText;
  titles?: ReadonlyMap<string, string>;
};

/** All texts of an article together are read up to this length in UTF-16 units. */
const READ_MAX = 8_000_000;

/** Stored texts as they were stored; what was changed since cannot be quoted. */
async function loadTexts(textIds: Iterable<string>): Promise<TextDocument[]> {
  const database = await threadDatabase();
  const texts: TextDocument[] = [];
  let length = 0;
  const stored = database
    .collection<TextDocument>('texts')
    .find({ _id: { $in: [...textIds] } }, { batchSize: 4 });
  for await (const text of stored) {
    length += text.text.length;
    if (length > READ_MAX) break;
    if (isIntact(text)) texts.push(text);
  }
  return texts;
}

/** A sentence against whole texts: with what was found there, or as it was where that is nothing. */
function checkInTexts(
  draft: DraftSentence,
  before: CheckedWritten,
  { language, names, titles }: EditedTask,
  texts: readonly TextDocument[],
  textOf: ReadonlyMap<string, QuotedText>,
): CheckedWritten {
  const searched = texts.map(({ _id, text, blocks }) => ({ id: _id, text, blocks }));
  const places = findPlaces(draft.text, language, searched);
  const [found] = checkAgainstTexts(
    { language, sentences: [{ text: draft.text, places }], names, ...(titles ? { titles } : {}) },
    textOf,
    isOrdinaryWord,
  );
  if (!found || found.quotes.length === 0) return before;
  const recited = found.sentence.verdict === 'supported' && draft.evidenceIds.length > 0;
  return { ...found, sentence: { ...found.sentence, ...(recited ? { recited } : {}) } };
}

/**
 * What the gate finds for each sentence, in the same order: first against the evidence of
 * the research, and where that does not carry it, against the whole texts that were read for it.
 */
export async function checkEdited(task: EditedTask): Promise<CheckedWritten[]> {
  const { drafts, names } = task;
  const pool = { ...poolOf(task.language, task.evidence), isOrdinary: isOrdinaryWord };
  const checked = drafts.map((draft) => ({
    ...{ draft, sentence: verifyWritten(draft, pool), quotes: [] },
  }));
  if (checked.every(({ sentence }) => sentence.verdict !== 'unsupported')) return checked;
  const texts = await loadTexts(names.keys());
  const textOf = new Map(texts.map((text) => [text._id, text]));
  return checked.map(({ draft, ...before }) =>
    before.sentence.verdict === 'unsupported'
      ? checkInTexts(draft, before, task, texts, textOf)
      : before,
  );
}
