import type { Note } from '@citeloom/common/contracts/run';
import { isBudgetFailure } from '../run-engine/budget.ts';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunContext } from '../run-engine/run-context.ts';
import { RunInterrupted } from '../run-engine/run-interrupted.ts';
import type { SearchHit, SearchProvider } from '../providers/search/search-provider.ts';
import type { SearchStep } from './search-steps.ts';
import { RESEARCH } from './tuning.ts';

/** What one provider answered to each query, or why it did not. */
export type ProviderAnswer =
  | { provider: SearchProvider; answers: SearchHit[][] }
  | { provider: SearchProvider; error: unknown };

/**
 * Asks the providers of a step side by side; `onAnswer` gets each answer and failure as it comes.
 * Each search is a stored call; `language` is the question's (ISO 639-1), where that is known. Whoever
 * has not answered when `until` is aborted is left out.
 *
 * @throws RunInterrupted, or the run's own reason to end; never for the failure of a provider.
 */
export async function askProviders(
  context: RunContext,
  step: SearchStep & { language?: string | undefined; until?: AbortSignal | undefined },
  onAnswer: (answer: ProviderAnswer) => Promise<void>,
): Promise<ProviderAnswer[]> {
  const { providers, queries, moments, language, until } = step;

  async function ask(provider: SearchProvider): Promise<SearchHit[][]> {
    const notes = (await provider.prepare?.(context.signal)) ?? [];
    for (const note of notes) await context.note(note);
    const searches = queries
      .slice(0, provider.web?.mostQueries)
      .flatMap((query) =>
        moments.map((since) => ({ query, since, limit: RESEARCH.hitsPerSearch })),
      );
    return Promise.all(
      searches.map((search) =>
        context.call(`search:${provider.name}`, search, ({ query, since, limit }, tools) =>
          provider.search(query, {
            ...{ limit, since: since === null ? null : new Date(since), ...tools },
            ...(until && { signal: AbortSignal.any([tools.signal, until]) }),
            ...(language && { language }),
          }),
        ),
      ),
    );
  }

  async function answerOf(provider: SearchProvider): Promise<ProviderAnswer | null> {
    try {
      return { provider, answers: await ask(provider) };
    } catch (error) {
      if (error instanceof RunInterrupted || isBudgetFailure(error)) throw error;
      if (context.signal.aborted) throw error;
      if (until?.aborted) return null;
      return { provider, error };
    }
  }

  const answers = await Promise.all(
    providers.map(async (provider) => {
      const answer = await answerOf(provider);
      if (answer) await onAnswer(answer);
      return answer;
    }),
  );
  return answers.filter((answer) => answer !== null);
}

/** Names a provider that failed, and says that the research went on with others. */
export function failureNote({ name, web }: SearchProvider, error: unknown, answered: number): Note {
  const reason = error instanceof ProviderError ? error.userText : 'It did not answer as expected.';
  const others = `${answered} ${answered === 1 ? 'other' : 'others'} answered.`;
  return {
    code: 'provider-failed',
    provider: name,
    text: web
      ? `${reason.replace(/\.$/, '')}${answered > 0 ? `; ${others}` : '.'}`
      : `${name} could not be searched. ${reason}`,
  };
}

/** What people call a place to search. */
export const providerTitle = ({ name, web }: SearchProvider) => web?.title ?? name;
