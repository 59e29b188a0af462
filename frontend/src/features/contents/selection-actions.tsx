import { Download, Trash2, X } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  count: number;
  downloading: boolean;
  onDownload: () => void;
  onDelete: () => void;
  onClear: () => void;
};

/** What can be done with the selected items, at the bottom of the window while there are any. */
export function SelectionActions({ count, downloading, onDownload, onDelete, onClear }: Props) {
  return (
    <div
      role="region"
      aria-label="Selected items"
      className="arrive sticky bottom-4 z-20 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-lift"
    >
      <p aria-live="polite" className="text-14">
        <strong className="font-semibold">{formatCount(count, 'item')}</strong> selected
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={downloading} onClick={onDownload} className="text-14">
          <Download aria-hidden="true" strokeWidth={1.5} className="size-4" />
          {downloading ? 'Downloading...' : 'Download'}
        </Button>
        <Button onClick={onDelete} className="text-14 text-danger">
          <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Delete
        </Button>
        <Button look="quiet" onClick={onClear} className="text-14">
          <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
          <span className="max-sm:sr-only">Clear selection</span>
        </Button>
      </div>
    </div>
  );
}
