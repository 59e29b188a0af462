import { Download, Printer } from 'lucide-react';
import {
  type EvidenceReport,
  EVIDENCE_SCHEMA_PATH,
} from '@citeloom/common/contracts/evidence-report';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';

const OWN_SOURCE = /^\/api\/sources\/[^?#]+/;

/**
 * A report as the file `evidence.json`: with the address of its schema, and without the signatures
 * that open our stored sources, which are not for everybody who gets the file.
 */
function evidenceFile(report: EvidenceReport, origin: string): string {
  const unsigned = (address: string) => OWN_SOURCE.exec(address)?.[0] ?? address;
  const sources = report.sources.map(({ url, storedUrl, ...source }) => ({
    ...source,
    url: unsigned(url),
    ...(storedUrl !== undefined && { storedUrl: unsigned(storedUrl) }),
  }));
  const file = { $schema: origin + EVIDENCE_SCHEMA_PATH, ...report, sources };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Takes a report along: on paper, or as data. */
export function ReportActions({ report }: { report: EvidenceReport }) {
  const download = () =>
    saveFile('evidence.json', 'application/json', evidenceFile(report, location.origin));
  return (
    <>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" strokeWidth={1.5} className="size-5" />
        Print
      </Button>
      <Button onClick={download}>
        <Download aria-hidden="true" strokeWidth={1.5} className="size-5" />
        Download as data (JSON)
      </Button>
    </>
  );
}
