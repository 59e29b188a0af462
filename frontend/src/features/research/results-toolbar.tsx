import { Download } from 'lucide-react';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { exportFileName } from '@citeloom/common/domain/file-name';
import { researchAsCsv } from '@citeloom/common/domain/export-csv';
import { researchAsJson } from '@citeloom/common/domain/export-json';
import { researchAsText } from '@citeloom/common/domain/export-text';
import { selectableCount } from '@citeloom/common/domain/selection';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Help } from '../../ui/tooltip.tsx';

type Export = {
  label: string;
  extension: 'json' | 'csv' | 'txt';
  type: string;
  write: (answer: ResearchAnswer) => string;
};

const EXPORTS: Export[] = [
  {
    label: 'JSON',
    extension: 'json',
    type: 'application/json',
    write: (answer) => researchAsJson(answer, new Date().toISOString()),
  },
  { label: 'CSV', extension: 'csv', type: 'text/csv;charset=utf-8', write: researchAsCsv },
  {
    label: 'Plain Text',
    extension: 'txt',
    type: 'text/plain;charset=utf-8',
    write: researchAsText,
  },
];

type Props = {
  answer: ResearchAnswer;
  selectedCount: number;
  onSelectFirst: () => void;
  onClear: () => void;
};

/** Selection toggle on one side, the three exports on the other. */
export function ResultsToolbar({ answer, selectedCount, onSelectFirst, onClear }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Button onClick={selectedCount > 0 ? onClear : onSelectFirst}>
        {selectedCount > 0 ? 'Deselect All' : `Select ${selectableCount(answer.summaries.length)}`}
      </Button>
      <div role="group" aria-label="Export research" className="flex items-center gap-1">
        <Download aria-hidden="true" strokeWidth={1.5} className="mr-1 size-4 text-muted" />
        {EXPORTS.map(({ label, extension, type, write }) => (
          <button
            key={label}
            type="button"
            onClick={() =>
              saveFile(exportFileName(answer.searchTerm, extension), type, write(answer))
            }
            className="min-h-11 rounded-control px-2.5 text-14 font-[550] whitespace-nowrap hover:bg-surface hover:text-accent"
          >
            {label}
          </button>
        ))}
        <Help about="export research" />
      </div>
    </div>
  );
}
