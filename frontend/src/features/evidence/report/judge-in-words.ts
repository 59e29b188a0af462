import type { Judge } from '@citeloom/common/contracts/judge';
import { formatCount } from '../../../lib/format.ts';

/** What is to be said of a judge to somebody who has never heard of it. */
export function judgeInWords({ model, traps, believed }: Judge): {
  headline: string;
  meaning: string;
} {
  const seen = `Judge: ${traps.seen} of ${formatCount(traps.of, 'trap')} seen`;
  const right = traps.seen === traps.of ? 'all of them' : `${traps.seen} of them`;
  const asked = `Whether a passage states a sentence in other words was judged by ${model}, which knew neither topic nor article. It was asked ${formatCount(traps.of, 'trap')} that look like the rest: true and false claims whose answer is known. It answered ${right} rightly`;
  return believed
    ? { headline: seen, meaning: `${asked}, so its word counts.` }
    : {
        headline: `${seen}. It is not believed.`,
        meaning: `${asked}, which is not enough. So its word counts for nothing here: what code could not prove is said in the words of the sources, or was left out.`,
      };
}
