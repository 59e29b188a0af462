import type { Judge } from '@citeloom/common/contracts/judge';
import type {
  ArticleBlock,
  ArticleSection,
  ArticleSentence,
} from '@citeloom/common/domain/article/article';
import type { CheckedWritten } from '@citeloom/common/domain/evidence/check-against-texts';
import { evidenceOfQuotes } from '@citeloom/common/server/articles/evidence-of-quotes';
import { belongingOf } from '@citeloom/common/server/content/belonging';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import { EvidenceModel } from '@citeloom/common/server/models/evidence';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';
import type { RunContext } from '../run-engine/run-context.ts';
import type { SubmittedText } from './read-submitted.ts';

/** What came of a check: the sentences, the sources by the id of their text, what became of links. */
type Checked = {
  checked: readonly CheckedWritten[];
  sources: ReadonlyMap<string, SourceDocument>;
  /** What became known of the model that judged restated sentences. */
  judge?: Judge | undefined;
} & NonNullable<ArticleDocument['checked']>;

/** Who wrote a text that was given to be checked, where an article names its engine. */
const PERSON = 'person' as const;

/** The checked sentences in the form of an article: its headings, paragraphs and lists. */
function sectionOf(given: SubmittedText, sentences: ArticleSentence[]): ArticleSection {
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
 */
export async function storeChecked(
  context: Pick<RunContext, 'runId' | 'owner'>,
  given: SubmittedText,
  { checked, sources, judge, ...found }: Checked,
): Promise<void> {
  const belonging = belongingOf(context);
  const { contentId, ...owned } = belonging;
  const sourceIdOf = new Map([...sources].map(([textId, { _id }]) => [textId, _id]));
  const { sentences, evidence } = evidenceOfQuotes(belonging, checked, sourceIdOf);
  const used = new Set(evidence.map(({ sourceId }) => sourceId));
  const named = [...sources.values()].filter(({ _id }) => used.has(_id));
  const upsert = <Document extends { _id: string }>(document: Document) => ({
    replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
  });
  if (named.length > 0) await SourceModel.bulkWrite(named.map(upsert));
  if (evidence.length > 0) await EvidenceModel.bulkWrite(evidence.map(upsert));
  const { title, language } = given;
  await ArticleModel.updateOne(
    { _id: contentId },
    {
      $set: {
        ...{ title, language, researchId: contentId, searchTerm: title, engine: PERSON },
        ...{ ...owned, checked: found },
        sections: [
          sectionOf(
            given,
            sentences.map((sentence) => ({ ...sentence, author: PERSON })),
          ),
        ],
        ...(judge ? { judge } : {}),
      },
    },
    { upsert: true },
  );
}
