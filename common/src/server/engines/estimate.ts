import { SELECTION_MAX } from '../../contracts/blog.ts';
import { SUMMARIES_MAX } from '../../contracts/research.ts';
import type { ModelEnvironment } from './model-environment.ts';
import { modelSettings } from './model-settings.ts';
import { priceOf, readPrices } from './prices.ts';

type Step = { size: 'main' | 'small'; times: number; input: number; output: number };

/**
 * What a run asks for at most: steps of the largest research and article. Tokens in were measured over
 * the product's own documents and rounded up; tokens out leave room for reasoning.
 */
const STEPS: Readonly<Record<'research' | 'article', readonly Step[]>> = {
  research: [
    { size: 'small', times: 1, input: 150, output: 100 },
    { size: 'main', times: SUMMARIES_MAX, input: 1500, output: 600 },
    { size: 'small', times: SUMMARIES_MAX, input: 1500, output: 300 },
  ],
  article: [
    { size: 'main', times: 1, input: 4000, output: 1500 },
    { size: 'main', times: SELECTION_MAX, input: 2000, output: 1500 },
    { size: 'small', times: SELECTION_MAX + 1, input: 2500, output: 400 },
  ],
};

/** US dollars that a run of each kind will cost at most, roughly. */
export type Estimate = { research: number; article: number };

/**
 * Estimates what a run costs before it starts (design §2, budget); null when the engine costs nothing
 * or the price of its model is not known.
 */
export function estimateCosts(environment: ModelEnvironment): Estimate | null {
  const settings = modelSettings(environment);
  if (!settings) return null;
  const prices = readPrices(environment.PRICES_FILE);
  const models = { main: settings.model, small: settings.smallModel };
  const sum = (steps: readonly Step[]): number | null =>
    steps.reduce<number | null>((total, { size, times, input, output }) => {
      const price = priceOf(prices, models[size], { input: times * input, output: times * output });
      return total === null || price === null ? null : total + price;
    }, 0);
  const [research, article] = [sum(STEPS.research), sum(STEPS.article)];
  return research === null || article === null ? null : { research, article };
}
