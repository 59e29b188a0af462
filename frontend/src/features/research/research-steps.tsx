import { Check } from 'lucide-react';
import { runKinds } from '@citeloom/common/domain/run-kinds';

type State = 'done' | 'current' | 'waiting';

const LOOKS: Record<State, string> = {
  done: 'text-success',
  current: 'text-ink font-[550]',
  waiting: 'text-muted',
};

function Dot({ state }: { state: State }) {
  if (state === 'done') return <Check aria-hidden="true" strokeWidth={2} className="size-4" />;
  const look = state === 'current' ? 'border-accent bg-accent' : 'border-control';
  return <span aria-hidden="true" className={`m-[3px] size-2.5 rounded-full border ${look}`} />;
}

type Props = { stage: string | null; queued: boolean; done: boolean };

/** The named steps of a research, those done with a check mark. */
export function ResearchSteps({ stage, queued, done }: Props) {
  const { stages } = runKinds.research;
  const current = queued ? -1 : stages.findIndex(({ name }) => name === stage);
  return (
    <ol className="flex flex-wrap gap-x-3 gap-y-2 text-14 sm:gap-x-6">
      {stages.map(({ name, label }, index) => {
        const state: State =
          done || index < current ? 'done' : index === current ? 'current' : 'waiting';
        return (
          <li
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
            className={`flex items-center gap-1.5 ${LOOKS[state]}`}
          >
            <Dot state={state} />
            {label}
            {state === 'done' && <span className="sr-only">(done)</span>}
          </li>
        );
      })}
    </ol>
  );
}
