import { useEffect, useEffectEvent, useState } from 'react';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { TopicHints } from '../../features/library/topics.tsx';
import { orderOf } from '../../features/research/own-sources/own-sources.ts';
import { useOwnSources } from '../../features/research/own-sources/use-own-sources.ts';
import { ResearchError } from '../../features/research/research-error.tsx';
import { ResearchForm } from '../../features/research/research-form.tsx';
import { researchRefusal, useStartResearch } from '../../features/research/start-research.ts';
import { messageOf } from '../../lib/api-error.ts';
import { costAtMost } from '../../lib/costs.ts';
import { useOpenRun } from '../../runs/use-open-run.ts';

type Props = {
  /** What stands in the field at first. */
  term: string;
  /** A topic that was picked elsewhere on the page, to be researched at once; a new object each time. */
  picked: { topic: string } | null;
  library: LibraryAnswer | undefined;
};

/** The research form of the landing page with topics to try, and why a research was not started. */
export default function ResearchStart({ term: first, picked, library }: Props) {
  const [term, setTerm] = useState(first);
  const [before, setBefore] = useState<Props['picked']>(null);
  if (picked !== before) {
    setBefore(picked);
    setTerm(picked?.topic ?? '');
  }
  const ownSources = useOwnSources();
  const openRun = useOpenRun('research');
  const start = useStartResearch((runId) => {
    ownSources.handOver(runId);
    return openRun(runId);
  });
  const problem = researchRefusal(start.error);
  const ask = (topic: string) => {
    if (!start.isPending) start.mutate({ searchTerm: topic, ...orderOf(ownSources.own) });
  };
  const askPicked = useEffectEvent(ask);
  useEffect(() => {
    if (picked) askPicked(picked.topic);
  }, [picked]);
  const submit = (topic: string) => {
    setTerm(topic);
    ask(topic);
  };

  if (start.isError && !problem) {
    return <ResearchError message={messageOf(start.error)} onTryAgain={() => start.reset()} />;
  }
  return (
    <>
      <ResearchForm
        term={term}
        onTermChange={setTerm}
        onSubmit={submit}
        starting={start.isPending}
        ownSources={ownSources}
        places={library?.places}
        problem={problem}
        takeFocus
        cost={costAtMost(library?.engine.estimate?.research)}
      />
      <TopicHints topics={library?.topics ?? []} onPick={submit} />
    </>
  );
}
