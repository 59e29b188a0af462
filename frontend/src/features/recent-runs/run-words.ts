import type { RunListItem } from '@citeloom/common/contracts/run';
import { formatCount } from '../../lib/format.ts';

type Words = { text: string; tone: string };

const READY: Words = { text: 'Ready', tone: 'text-success' };

function madeWords({ kind, outcome = {} }: Pick<RunListItem, 'kind' | 'outcome'>): Words {
  const { summaries, images = 0, edited = false } = outcome;
  if (kind === 'research' && summaries === 0)
    return { text: 'Nothing found', tone: 'text-warning' };
  if (kind === 'research' && summaries !== undefined)
    return { ...READY, text: formatCount(summaries, 'summary', 'summaries') };
  const parts = [images > 0 && formatCount(images, 'image'), edited && 'edited'].filter(
    (part) => part !== false,
  );
  const text = parts.join(' · ');
  return text ? { ...READY, text: text.charAt(0).toUpperCase() + text.slice(1) } : READY;
}

/** What has become of a run, in words, with the colour that says the same. */
export function stateWords(
  run: Pick<RunListItem, 'kind' | 'status' | 'progress' | 'outcome'>,
): Words {
  switch (run.status) {
    case 'queued':
      return { text: 'Waiting', tone: 'text-muted' };
    case 'running':
      return { text: `Running, ${Math.round(run.progress)} %`, tone: 'text-accent' };
    case 'waiting':
      return { text: 'Outline ready, waits for you', tone: 'text-warning' };
    case 'succeeded':
      return madeWords(run);
    case 'failed':
      return { text: 'Failed', tone: 'text-danger' };
    case 'cancelled':
      return { text: 'Cancelled', tone: 'text-warning' };
  }
}

/** What a row is called: an article by its title, everything else by what was asked. */
export function titleOf({ title, outcome }: Pick<RunListItem, 'title' | 'outcome'>): string {
  return outcome?.title ?? title;
}
