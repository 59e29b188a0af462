import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConnectionTestAnswer, type Finding } from '@citeloom/common/contracts/connection-test';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { messageOf } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { randomUuid } from '../../lib/uuid.ts';
import { Button } from '../../ui/button.tsx';
import { useRun } from '../../runs/use-run.ts';

const MARKS: Record<Finding['state'], { sign: string; words: string; tone: string }> = {
  ok: { sign: '✓', words: 'Well: ', tone: 'text-success' },
  warning: { sign: '!', words: 'To know: ', tone: 'text-warning' },
  error: { sign: '✗', words: 'To mend: ', tone: 'text-danger' },
};

function FindingLine({ finding }: { finding: Finding }) {
  const { sign, words, tone } = MARKS[finding.state];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 text-14">
      <span aria-hidden="true" className={`font-semibold ${tone}`}>
        {sign}
      </span>
      <span className="wrap-anywhere">
        <span className="sr-only">{words}</span>
        <span className="font-[550]">{finding.subject}</span>
        <span className="text-muted">: {finding.text}</span>
        {finding.detail && (
          <span className="mt-0.5 block text-13 text-muted">{finding.detail}</span>
        )}
      </span>
    </li>
  );
}

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
        {run?.message ?? 'Waiting for a worker'}…
      </p>
    );
  }
  return (
    <div role="status">
      {failure && <p className="mt-3 text-14 text-danger">{failure}</p>}
      {answer?.success && (
        <ul className="mt-3 grid gap-2">
          {answer.data.findings.map((finding) => (
            <FindingLine key={`${finding.subject} ${finding.text}`} finding={finding} />
          ))}
        </ul>
      )}
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
