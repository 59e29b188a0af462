import { Download } from 'lucide-react';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { exportFileName } from '@citeloom/common/domain/file-name';
import { researchAsCsv } from '@citeloom/common/domain/export-csv';
import { researchAsJson } from '@citeloom/common/domain/export-json';
import { researchAsText } from '@citeloom/common/domain/export-text';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

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

/** The research as a file, in each of its forms. */
export function ExportMenu({ answer }: { answer: ResearchAnswer }) {
  return (
    <Menu
      align="end"
      trigger={
        <Button>
          <Download aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Export
        </Button>
      }
    >
      {EXPORTS.map(({ label, extension, type, write }) => (
        <MenuItem
          key={label}
          onSelect={() =>
            saveFile(exportFileName(answer.searchTerm, extension), type, write(answer))
          }
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
