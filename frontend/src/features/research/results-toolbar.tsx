import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { selectable, selectableCount } from '@citeloom/common/domain/selection';
import { Button } from '../../ui/button.tsx';
import { Help } from '../../ui/tooltip.tsx';
import { ExportMenu } from './export-menu.tsx';

type Props = {
  answer: ResearchAnswer;
  selectedCount: number;
  onSelectFirst: () => void;
  onClear: () => void;
};

/** Selection toggle on one side, the exports on the other. */
export function ResultsToolbar({ answer, selectedCount, onSelectFirst, onClear }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Button onClick={selectedCount > 0 ? onClear : onSelectFirst}>
        {selectedCount > 0
          ? 'Deselect All'
          : `Select ${selectableCount(selectable(answer.summaries).length)}`}
      </Button>
      <div className="flex items-center gap-1">
        <ExportMenu answer={answer} />
        <Help about="export research" />
      </div>
    </div>
  );
}
