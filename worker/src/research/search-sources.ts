import type { RunContext } from '../engine/run-context.ts';
import { isLeftOut, type LeftOut } from '../own-sources/left-out.ts';
import type { SearchProvider } from '../providers/search/search-provider.ts';
import type { Asking, ProviderAnswer } from './ask-providers.ts';
import { askProviders, failureNote, titleOf } from './ask-providers.ts';
import type { RankedHit, RelevantHit } from './choose-hits.ts';
import { areEnough, chooseHits, rankHits } from './choose-hits.ts';
import type { ResearchParts } from './research-parts.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

type Plan = Asking & {
  since: string;
  /** Nothing but what belongs to the user is searched. */
  onlyDocuments?: boolean | undefined;
};

/** What is never taken, however well it fits. */
type Refused = Pick<LeftOut, 'sites' | 'places'>;
const NOTHING: Refused = { sites: [], places: new Set() };

/**
 * Asks all providers side by side, the window of recent days first; older sources come in only when
 * too little is found, step by step, and the run says so. Undated ones of folders are welcome at any
 * time, of the web only few. A provider that fails is named in the notes and the rest goes on.
 *
 * @returns the hits to read, best first, at most 20, and the names of the providers that answered.
 * @throws ProviderError when every provider failed.
 */
export async function searchSources(
  context: RunContext,
  parts: ResearchParts,
  plan: Plan,
  refused: Refused = NOTHING,
): Promise<{ hits: RelevantHit[]; searched: string[] }> {
  const providers = await reachable(context, parts, plan);
  if (providers.length === 0) return { hits: [], searched: [] };
  let done = 0;
  const tell = (message: string) =>
    context.report({ stage: 'search', done, total: providers.length, message });
  await tell(`Searching ${providers.map(titleOf).join(', ')}`);
  const onAnswer = async () => {
    done += 1;
    await tell(`Searched ${done} of ${providers.length} places`);
  };
  const ask = (
    some: readonly SearchProvider[],
    moments: readonly (string | null)[],
    told = onAnswer,
  ) => askProviders(context, some, plan, { moments, onAnswer: told });

  // What is at hand is asked for all times at once, and an encyclopedia has no time.
  const atHand = providers.filter(({ web }) => !web);
  const timeless = providers.filter(({ web }) => web?.kind === 'encyclopedia');
  const windowed = providers.filter(({ web }) => web && web.kind !== 'encyclopedia');
  const first = await Promise.all([
    ask(atHand, [plan.since, null]),
    ask(timeless, [null]),
    ask(windowed, [plan.since]),
  ]);
  const answers = first.flat();
  for (const since of [yearBefore(plan.since), null]) {
    if (areEnough(ranked(answers, plan.since, refused))) break;
    const willing = windowed.filter((provider) => !failed(answers, provider));
    answers.push(...(await ask(willing, [since], () => Promise.resolve())));
  }

  const failures = answers.flatMap((answer) =>
    'error' in answer && failed(answers, answer.provider) ? [answer] : [],
  );
  const answered = providers.filter((provider) => !failed(answers, provider));
  for (const { provider, error } of failures)
    await context.note(failureNote(provider, error, answered.length));
  if (answered.length === 0) throw failures[0]?.error;
  const chosen = chooseHits(ranked(answers, plan.since, refused));
  await noteOlder(context, chosen, plan.since);
  return { hits: chosen.map(asRelevant), searched: answered.map(({ name }) => name) };
}

/** The providers that this research asks; without a network the public ones are not even tried. */
async function reachable(
  context: RunContext,
  { providers, isOnline }: ResearchParts,
  { onlyDocuments }: Plan,
): Promise<readonly SearchProvider[]> {
  if (onlyDocuments) return providers.filter(({ undatedWelcome }) => undatedWelcome);
  const open = providers.filter(({ web }) => web?.keyless);
  if (open.length === 0 || !isOnline || (await isOnline())) return providers;
  const text = `There is no network, so ${open.map(titleOf).join(', ')} could not be asked.`;
  await context.note({ code: 'no-network', text });
  return providers.filter((provider) => !open.includes(provider));
}

function ranked(answers: readonly ProviderAnswer[], since: string, refused: Refused): RankedHit[] {
  const lists = new Map<SearchProvider, Extract<ProviderAnswer, { answers: unknown }>['answers']>();
  for (const answer of answers) {
    if ('error' in answer) continue;
    lists.set(answer.provider, [...(lists.get(answer.provider) ?? []), ...answer.answers]);
  }
  return [...lists]
    .flatMap(([provider, all]) => rankHits(provider, all, since))
    .filter(({ ref }) => !isLeftOut(ref, refused));
}

function failed(answers: readonly ProviderAnswer[], provider: SearchProvider): boolean {
  const own = answers.filter((answer) => answer.provider === provider);
  return own.every((answer) => 'error' in answer);
}

function yearBefore(since: string): string {
  return new Date(Date.parse(since) - YEAR_MS).toISOString();
}

async function noteOlder(
  context: RunContext,
  chosen: readonly RankedHit[],
  since: string,
): Promise<void> {
  const older = chosen.filter((hit) => !hit.recent && !hit.timeless).length;
  if (older === 0) return;
  const were = older === 1 ? 'source was' : 'sources were';
  const text = `Too little was found since ${since.slice(0, 10)}, so ${older} older ${were} read too.`;
  await context.note({ code: 'window-widened', text });
}

function asRelevant(hit: RankedHit): RelevantHit {
  const { recent: _recent, timeless: _timeless, good: _good, suspect: _suspect, ...rest } = hit;
  const { fromWeb: _fromWeb, ...relevant } = rest;
  return relevant;
}
