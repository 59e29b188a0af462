import { SEARCH_AREAS, type SearchArea } from '@citeloom/common/domain/own-sources';
import { dateInWords } from '@citeloom/common/domain/article/source-date';
import type { RunContext } from '../run-engine/run-context.ts';
import { isLeftOut, type LeftOut } from '../own-sources/left-out.ts';
import type { SearchProvider } from '../providers/search/search-provider.ts';
import { type ProviderAnswer, askProviders, failureNote, providerTitle } from './ask-providers.ts';
import {
  type RankedHit,
  areEnough,
  areEnoughWithOlder,
  chooseHits,
  countIndependent,
  headHits,
  rankHits,
} from './choose-hits.ts';
import type { RelevantHit } from '../providers/search/relevant-hit.ts';
import type { ResearchDependencies } from './research-dependencies.ts';
import { type SearchScope, type SearchStep, searchSteps } from './search-steps.ts';
import { RESEARCH } from './tuning.ts';

type Plan = SearchScope & {
  /** The question's (ISO 639-1), where that is known. */
  askedIn?: string | undefined;
  /** Left out: everywhere. */
  searchIn?: readonly SearchArea[] | undefined;
};

/** What is never taken, however well it fits. */
type Refused = Pick<LeftOut, 'sites' | 'places'>;
const NOTHING: Refused = { sites: [], places: new Set() };

/**
 * Asks all providers side by side in the steps of `searchSteps`: further ones only while too little is
 * found, more queries only while they bring pages of other places, all of it within time and money.
 * Each goes back in time at its own pace, and none is waited for once the others have found enough. The
 * run says when older sources come in. A provider that fails is named in the notes and the rest
 * goes on.
 *
 * @param options.begin gets the best hits of each place as it answers, to be read while others think.
 * @returns the hits to read, best first, at most 20, those that stand by for what cannot be read, and
 *   the names of the providers that answered.
 * @throws ProviderError when every provider failed.
 */
export async function searchSources(
  context: RunContext,
  parts: ResearchDependencies,
  plan: Plan,
  {
    refused = NOTHING,
    begin = () => undefined,
  }: { refused?: Refused; begin?: (hits: readonly RelevantHit[]) => void } = {},
): Promise<{ hits: RelevantHit[]; spare: RelevantHit[]; searched: string[] }> {
  const providers = await reachable(context, parts, plan);
  if (providers.length === 0) return { hits: [], spare: [], searched: [] };
  const { askedIn: language, since } = plan;
  const answers: ProviderAnswer[] = [];
  const started = performance.now();
  const steps = searchSteps(providers, plan);
  const found = () => ranked(answers, plan, refused);
  const total = new Set(steps.first.flatMap((step) => step.providers)).size;
  let done = 0;
  const tell = (message: string) => context.report({ stage: 'search', done, total, message });
  const heads: RankedHit[] = [];
  const onAnswer = async (answer: ProviderAnswer) => {
    const own = headHits(ranked([answer], plan, refused), heads);
    heads.push(...own);
    begin(own);
    if (done === total) return;
    done += 1;
    await tell(`Searched ${done} of ${total} ${total === 1 ? 'place' : 'places'}`);
  };

  async function take(some: readonly SearchStep[], until?: AbortSignal): Promise<void> {
    const asked = some.map((step) => {
      const willing = step.providers.filter((provider) => !failed(answers, provider));
      return askProviders(context, { ...step, providers: willing, language, until }, onAnswer);
    });
    answers.push(...(await Promise.all(asked)).flat());
  }

  /** Some services want seconds between two requests: they go back without keeping the others waiting. */
  async function widen(): Promise<void> {
    const enough = new AbortController();
    const goBack = async (provider: SearchProvider) => {
      for (const step of steps.wider.filter((one) => one.providers.includes(provider))) {
        if (enough.signal.aborted || !hasMeans()) return;
        await take([{ ...step, providers: [provider] }], enough.signal);
        if (areEnoughWithOlder(found())) enough.abort();
      }
    };
    await Promise.all(providers.map(goBack));
  }

  const hasMeans = () =>
    performance.now() - started < RESEARCH.searchMs && context.budgetLeft() >= RESEARCH.budgetLeft;

  const names = steps.first.flatMap((step) => step.providers).map(providerTitle);
  await tell(`Searching ${names.join(', ')}`);
  await take(steps.first);
  for (const step of steps.queries) {
    const before = countIndependent(found());
    if (areEnough(found()) || !hasMeans()) break;
    await take([step]);
    if (countIndependent(found()) === before) break;
  }
  if (!areEnough(found())) await widen();

  const answered = providers.filter((provider) => hasAnswered(answers, provider));
  const failures = answers.flatMap((answer) =>
    'error' in answer && failed(answers, answer.provider) ? [answer] : [],
  );
  for (const { provider, error } of failures)
    await context.note(failureNote(provider, error, answered.length));
  if (answered.length === 0) throw failures[0]?.error;
  const { chosen, spare } = chooseHits(found(), heads);
  await noteOlder(context, chosen, since);
  return { hits: chosen, spare, searched: answered.map(({ name }) => name) };
}

/** The providers that this research asks; without a network the public ones are not even tried. */
async function reachable(
  context: RunContext,
  { providers, isOnline }: ResearchDependencies,
  { searchIn = SEARCH_AREAS }: Plan,
): Promise<readonly SearchProvider[]> {
  const wanted = providers.filter(({ undatedWelcome }) =>
    searchIn.includes(undatedWelcome ? 'library' : 'web'),
  );
  const open = wanted.filter(({ web }) => web?.keyless);
  if (open.length === 0 || !isOnline || (await isOnline())) return wanted;
  const text = `There is no network, so ${open.map(providerTitle).join(', ')} could not be asked.`;
  await context.note({ code: 'no-network', text });
  return wanted.filter((provider) => !open.includes(provider));
}

function ranked(answers: readonly ProviderAnswer[], plan: Plan, refused: Refused): RankedHit[] {
  const lists = new Map<SearchProvider, Extract<ProviderAnswer, { answers: unknown }>['answers']>();
  for (const answer of answers) {
    if ('error' in answer) continue;
    lists.set(answer.provider, [...(lists.get(answer.provider) ?? []), ...answer.answers]);
  }
  return [...lists]
    .flatMap(([provider, all]) => rankHits(provider, all, plan))
    .filter(({ ref }) => !isLeftOut(ref, refused));
}

const hasAnswered = (answers: readonly ProviderAnswer[], provider: SearchProvider) =>
  answers.some((answer) => answer.provider === provider && !('error' in answer));

const failed = (answers: readonly ProviderAnswer[], provider: SearchProvider) =>
  answers.some((answer) => answer.provider === provider) && !hasAnswered(answers, provider);

async function noteOlder(
  context: RunContext,
  chosen: readonly RankedHit[],
  since: string,
): Promise<void> {
  const older = chosen.filter((hit) => !hit.recent && !hit.timeless).length;
  if (older === 0) return;
  const were = older === 1 ? 'source was' : 'sources were';
  const text = `Too little was found since ${dateInWords(since)}, so ${older} older ${were} read too.`;
  await context.note({ code: 'window-widened', text });
}
