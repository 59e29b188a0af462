import { isFinished, type RunSnapshot } from '@citeloom/common/contracts/run';

/** How a run that writes ended; `empty`: well, and without anything to show. */
export type EndState = 'done' | 'empty' | 'incomplete' | 'cancelled' | 'failed';

/** An end in words: what page, toast and announcement say of it. */
export type RunEnd = { state: EndState; title: string; text: string };

type Kind = 'research' | 'article';

const TITLES: Record<Kind, Record<EndState, string>> = {
  research: {
    done: 'Research complete!',
    empty: 'Nothing was found that could be cited',
    incomplete: 'The research is incomplete',
    cancelled: 'Research cancelled',
    failed: 'Research Error',
  },
  article: {
    done: 'Blog article generated',
    empty: 'The article is empty',
    incomplete: 'The article is incomplete',
    cancelled: 'Article cancelled',
    failed: 'Blog generation failed',
  },
};

const FAILED: Record<Kind, string> = {
  research: 'The research failed.',
  article: 'The article could not be written.',
};

type Ended = Pick<RunSnapshot, 'status' | 'error' | 'notes'>;

function stateOf({ status, notes }: Ended, made: string | null): EndState | null {
  if (!isFinished(status)) return null;
  if (status === 'failed' || status === 'cancelled') return status;
  if (notes.some(({ code }) => code === 'incomplete')) return 'incomplete';
  return made === null ? 'empty' : 'done';
}

/**
 * How a run ended, from what is known of it: the one place that tells success from everything else. Null
 * while it goes on.
 *
 * @param made what there is of it, such as '3 verified summaries'; null for nothing.
 */
export function outcomeOf(run: Ended, kind: Kind, made: string | null): RunEnd | null {
  const state = stateOf(run, made);
  if (state === null) return null;
  const kept = made ? `What was done is kept: ${made}.` : 'Nothing had been finished by then.';
  const why = run.notes.find(({ code }) => code === 'incomplete')?.text;
  const texts: Record<EndState, string> = {
    done: kind === 'article' ? 'Your article is ready to preview' : `${made} ready.`,
    empty: TITLES[kind].empty,
    incomplete: why ? `${why} ${kept}` : kept,
    cancelled: kept,
    failed: run.error?.message ?? FAILED[kind],
  };
  return { state, title: TITLES[kind][state], text: texts[state] };
}
