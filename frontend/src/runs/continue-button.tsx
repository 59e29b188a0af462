import { messageOf } from '../lib/api-error.ts';
import { showToast } from '../lib/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { useContinueRun } from './continue-run.ts';

/** Makes a run that stopped go on from what it has stored. */
export function ContinueButton({ runId }: { runId: string }) {
  const resume = useContinueRun(runId);
  return (
    <Button
      look="primary"
      busy={resume.isPending}
      onClick={() =>
        resume.mutate(undefined, {
          onError: (error) => showToast('Could not continue', messageOf(error), 'destructive'),
        })
      }
    >
      {resume.isPending ? 'Continuing…' : 'Continue'}
    </Button>
  );
}
