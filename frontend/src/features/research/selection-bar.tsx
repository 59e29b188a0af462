import { SELECTION_MAX } from '@citeloom/common/contracts/blog';
import { Button } from '../../ui/button.tsx';

type Props = { selectedCount: number; creating: boolean; onCreate: () => void };

/** The bar at the bottom of the results: how many are chosen, and the next step. */
export function SelectionBar({ selectedCount, creating, onCreate }: Props) {
  return (
    <div className="sticky bottom-0 z-20 -mx-6 mt-8 border-t border-line bg-surface px-6 py-3 shadow-lift sm:bottom-4 sm:mx-0 sm:rounded-card sm:border">
      <div className="flex items-center justify-between gap-4">
        <p aria-live="polite" className="figures text-14 sm:text-16">
          {selectedCount === 0 ? (
            `Choose up to ${SELECTION_MAX} summaries`
          ) : (
            <>
              <strong className="font-semibold">{selectedCount}</strong> of {SELECTION_MAX} chosen
            </>
          )}
        </p>
        <Button look="primary" busy={creating} onClick={onCreate}>
          {creating ? 'Starting…' : 'Create Article'}
        </Button>
      </div>
    </div>
  );
}
