import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { useOnceAfter } from '../../lib/use-once-after.ts';
import { useRun } from '../../runs/use-run.ts';
import { useStartRun } from '../../runs/use-start-run.ts';
import { JudgeOffer } from './judge-offer.tsx';

type Props = { articleId: string; version: number; restated: number };

/** Has the restated sentences of an edited article judged, and says why where nothing was. */
export function JudgeArticle({ articleId, version, restated }: Props) {
  const client = useQueryClient();
  const [runId, setRunId] = useState<string | null>(null);
  const start = useStartRun<{ version: number }>(
    `/api/articles/${encodeURIComponent(articleId)}/judge`,
    { failed: 'The sentences could not be judged', onAccepted: setRunId },
  );
  const { run, error, settled } = useRun(runId);
  useOnceAfter(settled, () => {
    void client.invalidateQueries({ queryKey: queryKeys.run(articleId), exact: true });
    void client.invalidateQueries({ queryKey: queryKeys.editable(articleId) });
    void client.invalidateQueries({ queryKey: ['evidence', articleId] });
  });
  const going = start.isPending || (runId !== null && !settled && error === null);
  const words = [run?.error?.message, ...(run?.notes.map(({ text }) => text) ?? [])].filter(
    Boolean,
  );
  return (
    <>
      <JudgeOffer restated={restated} busy={going} onJudge={() => start.mutate({ version })} />
      <p role="status" className="mt-1 text-14 text-warning empty:hidden">
        {settled ? words.join(' ') : ''}
      </p>
    </>
  );
}
