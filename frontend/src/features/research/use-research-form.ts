import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SEARCH_TERM_MAX } from '@citeloom/common/contracts/research';
import { useOpenRun } from '../../runs/use-open-run.ts';
import { notReady, orderOf } from './own-sources/own-sources.ts';
import { useOwnSources } from './own-sources/use-own-sources.ts';
import { useStartResearch } from './start-research.ts';

const Topic = z.object({
  searchTerm: z
    .string()
    .trim()
    .min(1, 'Search term is required')
    .max(SEARCH_TERM_MAX, `Research topic must be at most ${SEARCH_TERM_MAX} characters`),
});

/**
 * A research while it is asked for: the form with its topic, what is given beside it, and the start,
 * which opens the research.
 *
 * @param searchTerm what stands in the field at first.
 * @param runId a research whose own sources are the first ones, to be asked with again.
 */
export function useResearchForm(searchTerm: string, runId?: string) {
  const form = useForm({ resolver: zodResolver(Topic), defaultValues: { searchTerm } });
  const ownSources = useOwnSources(runId);
  const openRun = useOpenRun('research');
  const start = useStartResearch((startedId) => {
    ownSources.handOver(startedId);
    return openRun(startedId);
  });
  const ask = (topic: string) => {
    if (start.isPending) return;
    form.setValue('searchTerm', topic);
    start.mutate({ searchTerm: topic, ...orderOf(ownSources.own) });
  };
  const submit = form.handleSubmit(({ searchTerm: topic }) => {
    const waiting = notReady(ownSources.own);
    if (waiting) form.setError('searchTerm', { message: waiting });
    else ask(topic);
  });
  return { form, ownSources, start, ask, submit };
}

export type ResearchFormState = ReturnType<typeof useResearchForm>;
