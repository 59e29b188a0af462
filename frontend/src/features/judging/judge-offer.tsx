import { costAtMost } from '../../lib/costs.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { useLibrary } from '../../lib/get-library.ts';

type Props = {
  /** How many sentences are restated and not judged. */
  restated: number;
  busy: boolean;
  onJudge: () => void;
};

/** Offers to have restated sentences judged where a model is connected; the cost stands before. */
export function JudgeOffer({ restated, busy, onJudge }: Props) {
  const engine = useLibrary().data?.engine;
  if (!engine?.judge || restated === 0) return null;
  const cost = costAtMost(engine.estimate?.check);
  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={busy} onClick={onJudge}>
        {busy ? 'Judging…' : `Judge ${formatCount(restated, 'restated sentence')}`}
      </Button>
      <p className="text-13 text-muted">
        {engine.judge} says whether a passage states {restated === 1 ? 'it' : 'them'}
        {cost && `, ${cost}`}.
      </p>
    </div>
  );
}
