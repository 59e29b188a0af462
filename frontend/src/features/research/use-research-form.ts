import { useState, type RefObject } from 'react';
import { problemOfTopic } from '@citeloom/common/domain/research-topic';
import { messageOf } from '../../lib/api-error.ts';
import { costAtMost } from '../../lib/costs.ts';
import { useLibrary } from '../../lib/get-library.ts';
import { useNow } from '../../lib/use-now.ts';
import { nothingToRead, orderOf, unreadFile } from '../../own-sources/own-sources.ts';
import { useOwnSources } from '../../own-sources/use-own-sources.ts';
import { useWaitForFiles } from '../../own-sources/use-wait-for-files.ts';
import { knownLimit, limitWords } from './research-limit.ts';
import { researchRefusal, useStartResearch } from './start-research.ts';
import { type, useTyped } from './use-typed.ts';

type Given = {
  /** The field of the topic. */
  field: RefObject<HTMLInputElement | null>;
  /** A research whose own sources are the first ones, to be asked with again. */
  runId?: string;
  /** Opens a research that was just started. */
  onStarted: (runId: string) => Promise<void>;
};

/**
 * A research while it is asked for: its topic, what is given beside it, and the start, which waits for
 * files that are still being read.
 */
export function useResearchForm({ field, runId, onStarted }: Given) {
  const text = useTyped(field);
  const [problem, setProblem] = useState<{ of: string; words: string } | null>(null);
  const ownSources = useOwnSources(runId);
  const start = useStartResearch((startedId) => {
    ownSources.handOver(startedId);
    return onStarted(startedId);
  });
  const { own } = ownSources;
  const cost = costAtMost(useLibrary().data?.engine.estimate?.research);
  const limit = limitWords(knownLimit(), useNow());

  const files = useWaitForFiles(own, () => submit());
  const refuse = (of: string, words: string) => {
    setProblem({ of, words });
    files.cancel();
    field.current?.focus();
  };
  const ask = (topic: string) => {
    if (start.isPending) return;
    type(field, topic);
    const wrong = problemOfTopic(topic);
    if (wrong) return refuse(topic, wrong);
    setProblem(null);
    const { refused } = files;
    if (files.begin()) return;
    const unread = refused ? unreadFile(refused.name) : nothingToRead(own);
    if (unread) refuse(topic, unread);
    else start.mutate({ searchTerm: topic, ...orderOf(own) });
  };
  function submit() {
    ask(field.current?.value ?? '');
  }
  const refusal = researchRefusal(start.error);
  const state = {
    error: problem?.of === text ? problem.words : refusal,
    busy: files.waitingFor ? 'Waiting…' : start.isPending ? 'Starting…' : null,
    note: [cost && `One research costs ${cost}.`, limit].filter(Boolean).join(' '),
  };
  return {
    text,
    state,
    ownSources,
    ask,
    submit,
    /** Why the last start failed, where the order itself was right. */
    failure: start.error && !refusal ? messageOf(start.error) : null,
    forget: () => {
      start.reset();
      field.current?.focus();
    },
    waitingFor: files.waitingFor,
    cancelWaiting: files.cancel,
  };
}

export type ResearchFormState = ReturnType<typeof useResearchForm>;
