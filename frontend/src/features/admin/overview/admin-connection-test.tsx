import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { ConnectionTestAnswer } from '@citeloom/common/contracts/connection-test';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { messageOf } from '../../../lib/api-error.ts';
import { randomUuid } from '../../../lib/uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { Findings } from '../../../ui/findings.tsx';
import { callAdmin } from '../access/call-admin.ts';

const Answer = z.union([ConnectionTestAnswer, AcceptedRun]);

/** Asks until the test has ended; the same key asks for the same test. @throws ApiError. */
async function testConnection(): Promise<ConnectionTestAnswer> {
  const idempotencyKey = randomUuid();
  for (;;) {
    const path = '/connection-test';
    const answer = await callAdmin('POST', path, { body: {}, schema: Answer, idempotencyKey });
    if ('findings' in answer) return answer;
  }
}

/** Tries everything that is configured, from inside a worker. */
export function AdminConnectionTest() {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: testConnection });
  return (
    <div className="mt-5 border-t border-line pt-5">
      <Button busy={isPending} onClick={() => mutate()} className="text-14">
        {isPending ? 'Testing...' : 'Test connection'}
      </Button>
      <div role="status">
        {error && <p className="mt-3 text-14 text-danger">{messageOf(error)}</p>}
        {data && <Findings findings={data.findings} />}
      </div>
    </div>
  );
}
