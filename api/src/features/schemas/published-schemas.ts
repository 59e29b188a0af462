import { z } from 'zod';
import { ARTICLE_SCHEMA_PATH, ArticleExport } from '@citeloom/common/contracts/article-export';
import { EVIDENCE_SCHEMA_PATH, EvidenceReport } from '@citeloom/common/contracts/evidence-report';

/** A contract whose files travel, so that its schema must be readable without us. */
type PublishedSchema = {
  path: `/schemas/${string}`;
  title: string;
  description: string;
  contract: z.ZodType;
};

/** Every schema that files of ours name. */
export const publishedSchemas: readonly PublishedSchema[] = [
  {
    path: EVIDENCE_SCHEMA_PATH,
    title: 'Citeloom evidence report',
    description:
      'Every sentence of a text with its verdict, the passages that it cites, and the stored sources that they stand in. Offsets are UTF-16 units.',
    contract: EvidenceReport,
  },
  {
    path: ARTICLE_SCHEMA_PATH,
    title: 'Citeloom article',
    description:
      'An article as blocks of sentences with the numbers of their citations and how each is proved, the cited passages, and the sources that they stand in.',
    contract: ArticleExport,
  },
];

/**
 * A contract as JSON Schema (2020-12), so that the two cannot drift apart. It allows fields that it does
 * not name: files may come to say more.
 *
 * @param publicUrl address of this installation, without a slash at its end.
 */
export function asJsonSchema(
  { path, title, description, contract }: PublishedSchema,
  publicUrl: string,
): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(contract, { io: 'input' });
  return { $schema, $id: publicUrl + path, title, description, ...schema };
}
