import type { ReactNode } from 'react';
import { SELECTION_MAX } from '@citeloom/common/contracts/article-request';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Help } from '../../ui/tooltip.tsx';

type Props = {
  selectedCount: number;
  creating: boolean;
  onCreate: () => void;
  /** What an article costs at most; null when that is nothing or not known. */
  cost: string | null;
  /** Why no article was started at the last try. */
  problem: string | null;
  /** How many sentences an article of the chosen summaries could have; null when not known. */
  material: number | null;
  /** Wishes for the article, where an engine takes them. */
  options: ReactNode;
};

/** An article with fewer sentences is short. */
const SENTENCES_ENOUGH = 8;

/** The bar at the bottom of the results: how many are chosen, and the next step. */
export function SelectionBar(props: Props) {
  const { selectedCount, creating, onCreate, cost, material, problem, options } = props;
  const little = selectedCount > 0 && material !== null && material < SENTENCES_ENOUGH;
  return (
    // Around the bar the cards fade out, so that no edges of them stand out below it.
    <div className="pointer-events-none sticky bottom-0 z-20 -mx-6 mt-8 sm:-mx-1 sm:mt-0 sm:bg-linear-to-t sm:from-paper sm:from-60% sm:to-transparent sm:px-1 sm:pt-8 sm:pb-4">
      <div className="selection-bar pointer-events-auto border-t border-line bg-surface px-6 py-3 shadow-lift sm:rounded-card sm:border">
        {problem && (
          <p role="alert" className="mb-2 text-14 text-danger">
            {problem}
          </p>
        )}
        {options}
        <div className="flex items-center justify-between gap-4">
          <div>
            <p aria-live="polite" className="text-14 sm:text-16">
              {selectedCount === 0 ? (
                `Choose up to ${SELECTION_MAX} summaries`
              ) : (
                <>
                  <strong className="font-semibold">{selectedCount}</strong> of {SELECTION_MAX}{' '}
                  chosen
                </>
              )}
            </p>
            {little && (
              <p role="status" className="text-13 font-[550] text-warning">
                {selectedCount === 1 ? 'This summary holds' : 'These summaries hold'}{' '}
                {formatCount(material, 'sentence')}: the article will be short.
              </p>
            )}
            {cost && <p className="text-13 text-muted">{cost}</p>}
          </div>
          <div className="flex items-center gap-2">
            <Help about="content generation" />
            <Button id="create-article" look="primary" busy={creating} onClick={onCreate}>
              {creating ? 'Starting…' : 'Create Article'}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
