import type { ArticleExport } from '@citeloom/common/contracts/article-export';
import { engineCredit } from '@citeloom/common/domain/engines/engine-credit';
import {
  exportedBlocks,
  type ExportedSentence,
  type ExportedText,
} from '@citeloom/common/domain/package/exported-blocks';
import type { ExportedArticle } from '@citeloom/common/domain/package/packaged-article';

function sentence({ text, proof, byPerson, evidenceIds, markers }: ExportedSentence) {
  return { text, proof, byPerson, evidenceIds, markers: markers.map(({ number }) => number) };
}

function text(part: ExportedText) {
  if (part.type === 'list') return { ...part, items: part.items.map(sentence) };
  return { type: part.type, sentences: part.sentences.map(sentence) };
}

/**
 * An article as JSON by the contract `ArticleExport`.
 *
 * @param schemaAddress where the JSON Schema of it is published.
 */
export function articleAsJson(article: ExportedArticle, schemaAddress: string): string {
  const { articleId, title, language, date, evidence, picture } = article;
  const exported: ArticleExport = {
    schemaVersion: 2,
    ...{ articleId, title, language, date, evidence },
    description: article.metadata?.description ?? null,
    credit: engineCredit(article.engine)?.label ?? null,
    picture: picture && { alt: picture.alt, caption: picture.caption },
    blocks: exportedBlocks(article).map((part) => {
      if (part.type === 'heading') return part;
      if (part.type === 'quotation') return { ...part, blocks: part.blocks.map(text) };
      return text(part);
    }),
    citations: article.footnotes.flatMap(({ number, sourceId, passages }) =>
      passages.map(({ label, evidenceId, quote, proofs }) => ({
        ...{ number, label, evidenceId, sourceId, quote, proofs },
      })),
    ),
    sources: article.sources.map(({ passages: _passages, ...source }) => source),
  };
  return `${JSON.stringify({ $schema: schemaAddress, ...exported }, null, 2)}\n`;
}
