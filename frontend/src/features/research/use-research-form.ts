import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { problemOfTopic } from '@citeloom/common/domain/research-topic';
import { messageOf } from '../../lib/api-error.ts';
import { costAtMost } from '../../lib/costs.ts';
import { useLibrary } from '../../lib/get-library.ts';
import { useNow } from '../../lib/use-now.ts';
import { filesUnderWay, nothingToRead, orderOf, type OwnFile } from './own-sources/own-sources.ts';
import { useOwnSources } from './own-sources/use-own-sources.ts';
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

/** Of the files that a start waited for, the first that was refused meanwhile. */
const refusedOf = (files: readonly OwnFile[], keys: readonly string[]) =>
  files.find(({ key, state }) => state === 'failed' && keys.includes(key));

/**
 * A research while it is asked for: its topic, what is given beside it, and the start, which waits for
 * files that are still being read.
 */
export function useResearchForm({ field, runId, onStarted }: Given) {
  const text = useTyped(field);
  const [problem, setProblem] = useState<{ of: string; words: string } | null>(null);
  const ownSources = useOwnSources(runId);
  const [waiting, setWaiting] = useState<readonly string[] | null>(null);
  const start = useStartResearch((startedId) => {
    ownSources.handOver(startedId);
    return onStarted(startedId);
  });
  const { own } = ownSources;
  const underWay = filesUnderWay(own);
  const waitingFor = waiting && underWay.length > 0 ? underWay : null;
  const cost = costAtMost(useLibrary().data?.engine.estimate?.research);
  const limit = limitWords(knownLimit(), useNow());

  const refuse = (of: string, words: string) => {
    setProblem({ of, words });
    setWaiting(null);
    field.current?.focus();
  };
  const ask = (topic: string) => {
    if (start.isPending) return;
    type(field, topic);
    const wrong = problemOfTopic(topic);
    if (wrong) return refuse(topic, wrong);
    setProblem(null);
    setWaiting(underWay.length > 0 ? underWay.map(({ key }) => key) : null);
    if (underWay.length > 0) return;
    const refused = refusedOf(own.files, waiting ?? []);
    const unread = refused
      ? `“${refused.name}” could not be read, so nothing was started. Start again to go on without it.`
      : nothingToRead(own);
    if (unread) refuse(topic, unread);
    else start.mutate({ searchTerm: topic, ...orderOf(own) });
  };
  const submit = () => ask(field.current?.value ?? '');
  const goOn = useEffectEvent(submit);
  const isDue = waiting !== null && underWay.length === 0;
  // Uploads are outside of React: once the last one has ended, the start that waited for them goes on.
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => goOn());
    return () => clearTimeout(timer);
  }, [isDue]);

  const refusal = researchRefusal(start.error);
  const state = {
    error: problem?.of === text ? problem.words : refusal,
    busy: waitingFor ? 'Waiting…' : start.isPending ? 'Starting…' : null,
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
    /** The files that a start waits for; null where none waits. */
    waitingFor,
    cancelWaiting: () => setWaiting(null),
  };
}

export type ResearchFormState = ReturnType<typeof useResearchForm>;
