import { EVIDENCE_SCHEMA_PATH } from '@citeloom/common/contracts/evidence-report';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';

const OWN_SOURCE = /^\/api\/sources\/[^?#]+/;

/**
 * A report as the file `evidence.json`: with the address of its schema, and without the signatures
 * that open our stored sources, which are not for everybody who gets the file.
 */
export function evidenceFile(report: EvidenceReport, origin: string): string {
  const unsigned = (address: string) => OWN_SOURCE.exec(address)?.[0] ?? address;
  const sources = report.sources.map(({ url, storedUrl, ...source }) => ({
    ...source,
    url: unsigned(url),
    ...(storedUrl !== undefined && { storedUrl: unsigned(storedUrl) }),
  }));
  const file = { $schema: origin + EVIDENCE_SCHEMA_PATH, ...report, sources };
  return `${JSON.stringify(file, null, 2)}\n`;
}
