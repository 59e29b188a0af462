import { z } from 'zod';
import { EVIDENCE_SCHEMA_PATH, EvidenceReport } from '@citeloom/common/contracts/evidence-report';

/**
 * The JSON Schema (2020-12) of an evidence report, made from its contract, so that the two cannot
 * drift apart. It allows fields that it does not name: reports may come to say more.
 *
 * @param publicUrl address of this installation, without a slash at its end.
 */
export function evidenceSchema(publicUrl: string): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(EvidenceReport, { io: 'input' });
  return {
    $schema,
    $id: publicUrl + EVIDENCE_SCHEMA_PATH,
    title: 'Citeloom evidence report',
    description:
      'Every sentence of a text with its verdict, the passages that it cites, and the stored sources that they stand in. Offsets are UTF-16 units.',
    ...schema,
  };
}
