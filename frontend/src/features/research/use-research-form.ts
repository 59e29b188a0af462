import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SEARCH_TERM_MAX } from '@citeloom/common/contracts/research';
import { useOpenRun } from '../../runs/use-open-run.ts';
import { filesUnderWay, nothingToRead, orderOf, type OwnFile } from './own-sources/own-sources.ts';
import { useOwnSources } from './own-sources/use-own-sources.ts';
import { useStartResearch } from './start-research.ts';

const Topic = z.object({
  searchTerm: z
    .string()
    .trim()
    .min(1, 'Search term is required')
    .max(SEARCH_TERM_MAX, `Research topic must be at most ${SEARCH_TERM_MAX} characters`),
});

/** Of the files that a start waited for, the first that was refused meanwhile. */
const refusedOf = (files: readonly OwnFile[], keys: readonly string[]) =>
  files.find(({ key, state }) => state === 'failed' && keys.includes(key));

/**
 * A research while it is asked for: the form with its topic, what is given beside it, and the start,
 * which waits for files that are still being read and then opens the research.
 *
 * @param searchTerm what stands in the field at first.
 * @param runId a research whose own sources are the first ones, to be asked with again.
 */
export function useResearchForm(searchTerm: string, runId?: string) {
  const form = useForm({ resolver: zodResolver(Topic), defaultValues: { searchTerm } });
  const ownSources = useOwnSources(runId);
  const [waiting, setWaiting] = useState<readonly string[] | null>(null);
  const openRun = useOpenRun('research');
  const start = useStartResearch((startedId) => {
    ownSources.handOver(startedId);
    return openRun(startedId);
  });
  const { own } = ownSources;
  const underWay = filesUnderWay(own);

  const ask = (topic: string) => {
    if (start.isPending) return;
    form.setValue('searchTerm', topic);
    setWaiting(underWay.length > 0 ? underWay.map(({ key }) => key) : null);
    if (underWay.length > 0) return;
    const refused = refusedOf(own.files, waiting ?? []);
    const problem = refused
      ? `“${refused.name}” could not be read, so nothing was started. Start again to go on without it.`
      : nothingToRead(own);
    if (problem) form.setError('searchTerm', { message: problem });
    else start.mutate({ searchTerm: topic, ...orderOf(own) });
  };
  const submit = form.handleSubmit(
    ({ searchTerm: topic }) => ask(topic),
    () => setWaiting(null),
  );
  const goOn = useEffectEvent(() => void submit());
  const isDue = waiting !== null && underWay.length === 0;
  // Uploads are outside of React: once the last one has ended, the start that waited for them goes on.
  useEffect(() => {
    if (isDue) goOn();
  }, [isDue]);

  return {
    form,
    ownSources,
    start,
    ask,
    submit,
    /** The files that a start waits for; null where none waits. */
    waitingFor: waiting && underWay.length > 0 ? underWay : null,
    cancelWaiting: () => setWaiting(null),
  };
}

export type ResearchFormState = ReturnType<typeof useResearchForm>;
