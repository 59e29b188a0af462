import type {
  ArticleBlock,
  ArticleSection,
  ArticleSentence,
} from '@citeloom/common/domain/article/article';
import { sectionSentences } from '@citeloom/common/domain/article/number-citations';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { ENDING, LEAD } from '../article/article-writing.ts';
import type { RewriteTask, WriterEvidence, WritingMaterial } from '../providers/writers/writer.ts';
import type { EvidencePassage, StoredFacet } from '../writing/alias-evidence.ts';

/** The heading of a section; empty where it has none. */
export function headingOf({ blocks }: ArticleSection): string {
  const heading = blocks.find((block) => block.type === 'heading');
  return heading?.text ?? '';
}

/**
 * What a section cites and no passage of the research holds, such as what the check of a person's sentence
 * found in a whole text: passages of their own, so that the section can cite them again.
 */
export function passagesBeside(
  section: ArticleSection,
  evidence: readonly EvidenceDocument[],
  known: StoredFacet['evidence'],
): StoredFacet['evidence'] {
  const cited = new Set(sectionSentences(section).flatMap(({ evidenceIds }) => evidenceIds));
  return evidence
    .filter(({ _id }) => cited.has(_id))
    .filter((one) => !known.some(({ document }) => holds(document, one)))
    .map((document) => {
      const blocks = [{ kind: 'paragraph' as const, start: 0, end: document.quote.length }];
      return { document, span: { headings: [], blocks, score: 0 } };
    });
}

/** What a writer has to know to write a section of an article again; what the section cites comes first. */
export function rewriteTask(
  article: { title: string; sections: readonly ArticleSection[] },
  section: ArticleSection,
  wish: string,
  given: {
    material: WritingMaterial;
    passageOf: ReadonlyMap<string, EvidencePassage>;
    evidence: readonly EvidenceDocument[];
  },
): RewriteTask {
  const { material, passageOf, evidence } = given;
  const byId = new Map(evidence.map((one) => [one._id, one]));
  const aliasesOf = ({ evidenceIds }: ArticleSentence) =>
    evidenceIds.flatMap((id) => {
      const cited = byId.get(id);
      if (!cited) return [];
      const found = [...passageOf].find(([, { document }]) => holds(document, cited));
      return found ? [found[0]] : [];
    });
  const paragraphs = section.blocks.flatMap((block) => {
    if (block.type === 'heading') return [];
    const sentences = block.type === 'list' ? block.items : block.sentences;
    return [
      sentences.map((one, at) => ({
        text: markOf(block, at) + one.text,
        aliases: aliasesOf(one),
      })),
    ];
  });
  const own = new Set(paragraphs.flat().flatMap(({ aliases }) => aliases));
  return {
    ...{ title: article.title, heading: headingOf(section), place: placeOf(section) },
    ...{ paragraphs, wish },
    elsewhere: article.sections
      .filter(({ id }) => id !== section.id)
      .map((other) => ({
        heading: headingOf(other),
        text: sectionSentences(other)
          .map(({ text }) => text)
          .join(' '),
      })),
    material: firstOf(material, own),
  };
}

/** How a writer marks an item of a list. */
function markOf(block: ArticleBlock, at: number): string {
  if (block.type !== 'list') return '';
  return block.ordered ? `${at + 1}. ` : '- ';
}

/** Material with some passages before all others: what a model has no room for is left out from the end. */
function firstOf(material: WritingMaterial, own: ReadonlySet<string>): WritingMaterial {
  const { facets, reserve } = material;
  const isOwn = ({ alias }: WriterEvidence) => own.has(alias);
  const all = [...facets.flatMap(({ evidence }) => evidence), ...reserve];
  return { ...material, facets: [{ title: '', evidence: all.filter(isOwn) }, ...facets] };
}

function placeOf({ id }: ArticleSection): RewriteTask['place'] {
  if (id === LEAD) return 'opening';
  return id === ENDING ? 'end' : 'section';
}

/** Whether the words of one piece of evidence stand within those of another. */
function holds(passage: EvidenceDocument, { textId, start, end }: EvidenceDocument): boolean {
  return passage.textId === textId && passage.start <= start && end <= passage.end;
}
