import { SELECTION_MAX } from '../../contracts/article-request.ts';
import { IMAGE_SLOTS } from '../../contracts/images.ts';
import { SUMMARIES_MAX } from '../../contracts/research.ts';
import { imageSettings } from './image-settings.ts';
import type { ModelEnvironment } from './model-environment.ts';
import { modelOf, modelSettings, type ModelSize } from './model-settings.ts';
import { priceOf, priceOfImage, readPrices, type PriceTable } from './prices.ts';

type Step = { size: ModelSize; times: number; input: number; output: number };

/** The first vote of a run, which tests its judge. */
const EXAMINATION = { input: 5000, output: 600 };

/**
 * What a run asks for at most: steps of the largest research and article. Tokens in were measured over
 * the product's own documents and rounded up; tokens out leave room for reasoning.
 */
const STEPS: Readonly<Record<'research' | 'article' | 'section' | 'check', readonly Step[]>> = {
  research: [
    { size: 'small', times: 1, input: 150, output: 100 },
    { size: 'small', times: 1, input: 9000, output: 1000 },
    { size: 'main', times: 2, input: 5500, output: 2500 },
    { size: 'judge', times: 1, ...EXAMINATION },
    { size: 'judge', times: SUMMARIES_MAX, input: 1500, output: 300 },
  ],
  article: [
    { size: 'main', times: 1, input: 4000, output: 1500 },
    { size: 'main', times: SELECTION_MAX, input: 2000, output: 1500 },
    { size: 'judge', times: 1, ...EXAMINATION },
    { size: 'judge', times: SELECTION_MAX + 1, input: 2500, output: 400 },
  ],
  section: [
    { size: 'main', times: 2, input: 6000, output: 1500 },
    { size: 'judge', times: 1, ...EXAMINATION },
    { size: 'judge', times: 2, input: 2500, output: 400 },
  ],
  check: [
    { size: 'judge', times: 1, ...EXAMINATION },
    { size: 'judge', times: 1, input: 20_000, output: 3000 },
  ],
};

/** The one question that plans the pictures, and a picture of 1536×864 at medium quality. */
const PICTURE_PLAN = { input: 1500, output: 700 };
const PICTURE = { input: 300, output: 1600 };

/**
 * US dollars that a run of each kind will cost at most, roughly; `images` is null when the price of
 * the model that draws is not known, and 0 when covers are drawn.
 */
export type Estimate = {
  research: number;
  article: number;
  /** Having one section of an article written again. */
  section: number;
  /** Having the restated sentences of a long text judged. */
  check: number;
  images: number | null;
};

/**
 * Estimates what a run costs before it starts; null when the engine costs nothing
 * or the price of its model is not known.
 */
export function estimateCosts(environment: ModelEnvironment): Estimate | null {
  const settings = modelSettings(environment);
  if (!settings) return null;
  const prices = readPrices(environment.PRICES_FILE);
  const sum = (steps: readonly Step[]): number | null =>
    steps.reduce<number | null>((total, { size, times, input, output }) => {
      const price = priceOf(prices, modelOf(settings, size), {
        input: times * input,
        output: times * output,
      });
      return total === null || price === null ? null : total + price;
    }, 0);
  const [research, article] = [sum(STEPS.research), sum(STEPS.article)];
  const [section, check] = [sum(STEPS.section), sum(STEPS.check)];
  if (research === null || article === null || section === null || check === null) return null;
  return { research, article, section, check, images: imagesPrice(environment, prices) };
}

function imagesPrice(environment: ModelEnvironment, prices: PriceTable): number | null {
  const settings = imageSettings(environment);
  if (!settings) return 0;
  const plan = priceOf(prices, settings.smallModel, PICTURE_PLAN);
  const picture = priceOfImage(prices, settings.imageModel, PICTURE);
  return plan === null || picture === null ? null : plan + IMAGE_SLOTS * picture;
}
