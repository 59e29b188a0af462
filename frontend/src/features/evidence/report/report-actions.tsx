import { Download, Printer } from 'lucide-react';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { evidenceFile } from './evidence-file.ts';

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
        Download evidence.json
      </Button>
    </>
  );
}
