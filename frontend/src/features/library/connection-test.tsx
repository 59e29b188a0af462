import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConnectionTestAnswer } from '@citeloom/common/contracts/connection-test';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { messageOf } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { randomUuid } from '../../lib/uuid.ts';
import { Button } from '../../ui/button.tsx';
import { Findings } from '../../ui/findings.tsx';
import { useRun } from '../../runs/use-run.ts';

function TestRun({ runId, onAgain }: { runId: string; onAgain: () => void }) {
  const { run, error, settled } = useRun(runId);
  const answer = settled ? ConnectionTestAnswer.safeParse(run?.result) : null;
  const failure = error
    ? messageOf(error)
    : settled && !answer?.success
      ? (run?.error?.message ?? 'The test gave no answer.')
      : null;
  if (!settled && !failure) {
    return (
      <p role="status" className="mt-3 text-14 text-muted">
        {run?.message ?? 'Starting in a moment'}…
      </p>
    );
  }
  return (
    <div role="status">
      {failure && <p className="mt-3 text-14 text-danger">{failure}</p>}
      {answer?.success && <Findings findings={answer.data.findings} />}
      <Button className="mt-4" onClick={onAgain}>
        Test again
      </Button>
    </div>
  );
}

/** Tries everything that is configured, as `npm run diagnostics` does, but from inside a worker. */
export default function ConnectionTest() {
  const [key, setKey] = useState(() => randomUuid());
  const { mutate, data, error } = useMutation({
    mutationFn: (idempotencyKey: string) =>
      callApi('POST', '/api/connection-test', {
        body: {},
        schema: AcceptedRun,
        idempotencyKey,
        respondAsync: true,
      }),
  });
  useEffect(() => mutate(key), [key, mutate]);
  const again = () => setKey(randomUuid());
  if (error) {
    return (
      <div role="status">
        <p className="mt-3 text-14 text-danger">{messageOf(error)}</p>
        <Button className="mt-4" onClick={again}>
          Test again
        </Button>
      </div>
    );
  }
  return data ? (
    <TestRun key={data.runId} runId={data.runId} onAgain={again} />
  ) : (
    <p role="status" className="mt-3 text-14 text-muted">
      Starting the test…
    </p>
  );
}
