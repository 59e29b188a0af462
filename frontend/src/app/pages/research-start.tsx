import { useEffect, useEffectEvent } from 'react';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { TopicHints } from '../../features/library/topics.tsx';
import { ResearchError } from '../../features/research/research-error.tsx';
import { ResearchForm } from '../../features/research/research-form.tsx';
import { researchRefusal } from '../../features/research/start-research.ts';
import { useResearchForm } from '../../features/research/use-research-form.ts';
import { messageOf } from '../../lib/api-error.ts';
import { costAtMost } from '../../lib/costs.ts';

type Props = {
  /** What stands in the field at first. */
  term: string;
  /** A topic that was picked elsewhere on the page, to be researched at once; a new object each time. */
  picked: { topic: string } | null;
  library: LibraryAnswer | undefined;
};

/** The research form of the landing page with topics to try, and why a research was not started. */
export default function ResearchStart({ term, picked, library }: Props) {
  const state = useResearchForm(term);
  const { start, ask } = state;
  const askPicked = useEffectEvent(ask);
  useEffect(() => {
    if (picked) askPicked(picked.topic);
  }, [picked]);

  const problem = researchRefusal(start.error);
  if (start.isError && !problem) {
    return <ResearchError message={messageOf(start.error)} onTryAgain={() => start.reset()} />;
  }
  return (
    <>
      <ResearchForm
        state={state}
        places={library?.places}
        problem={problem}
        takeFocus
        cost={costAtMost(library?.engine.estimate?.research)}
      />
      <TopicHints topics={library?.topics ?? []} onPick={ask} />
    </>
  );
}
