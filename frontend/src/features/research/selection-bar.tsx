import type { ReactNode } from 'react';
import { SELECTION_MAX } from '@citeloom/common/contracts/blog';
import { Button } from '../../ui/button.tsx';
import { HelpTip } from '../../ui/tooltip.tsx';

type Props = {
  selectedCount: number;
  creating: boolean;
  onCreate: () => void;
  /** What an article costs at most; null when that is nothing or not known. */
  cost: string | null;
  /** Wishes for the article, where an engine takes them. */
  options: ReactNode;
};

/** The bar at the bottom of the results: how many are chosen, and the next step. */
export function SelectionBar({ selectedCount, creating, onCreate, cost, options }: Props) {
  return (
    <div className="sticky bottom-0 z-20 -mx-6 mt-8 border-t border-line bg-surface px-6 py-3 shadow-lift sm:bottom-4 sm:mx-0 sm:rounded-card sm:border">
      {options}
      <div className="flex items-center justify-between gap-4">
        <div>
          <p aria-live="polite" className="text-14 sm:text-16">
            {selectedCount === 0 ? (
              `Choose up to ${SELECTION_MAX} summaries`
            ) : (
              <>
                <strong className="font-semibold">{selectedCount}</strong> of {SELECTION_MAX} chosen
              </>
            )}
          </p>
          {cost && <p className="text-13 text-muted">{cost}</p>}
        </div>
        <div className="flex items-center gap-2">
          <HelpTip
            about="content generation"
            text="Writes an article from the chosen summaries, section by section. A cited sentence appears only after its passage was found to carry it."
          />
          <Button look="primary" busy={creating} onClick={onCreate}>
            {creating ? 'Starting…' : 'Create Article'}
          </Button>
        </div>
      </div>
    </div>
  );
}
