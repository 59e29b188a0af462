import { z } from 'zod';
import { OPENAI_HOST } from '../../domain/engines/engine-name.ts';
import { readPrices } from './prices.ts';

const positive = (name: string) => z.coerce.number(`${name} must be a number`).positive();

/** Settings of the engines with a model; `readEnvironment` reads them with the rest. */
export const modelFields = {
  OPENAI_API_KEY: z.string().trim().min(1).optional(),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'OPENAI_BASE_URL must be an http(s) address' })
    .optional(),
  OPENAI_MODEL: z.string().trim().min(1).optional(),
  OPENAI_SMALL_MODEL: z.string().trim().min(1).optional(),
  OPENAI_JUDGE_MODEL: z.string().trim().min(1).optional(),
  OPENAI_IMAGE_MODEL: z.string().trim().min(1).optional(),
  OPENAI_API: z
    .enum(['auto', 'responses', 'chat'], 'OPENAI_API must be auto, responses or chat')
    .default('auto'),
  OPENAI_TEMPERATURE: z.coerce
    .number('OPENAI_TEMPERATURE must be a number')
    .min(0)
    .max(2)
    .optional(),
  OPENAI_TIMEOUT_S: z.coerce
    .number('OPENAI_TIMEOUT_S must be a number')
    .int()
    .min(1)
    .max(3600)
    .default(120),
  OPENAI_CONTEXT_TOKENS: z.coerce
    .number('OPENAI_CONTEXT_TOKENS must be a number')
    .int()
    .min(4096)
    .default(16_384),
  PRICES_FILE: z.string().min(1).optional(),
  BUDGET_RUN_USD: positive('BUDGET_RUN_USD').default(2),
  BUDGET_RUN_TOKENS: positive('BUDGET_RUN_TOKENS').int().optional(),
  BUDGET_PERSON_DAY_USD: positive('BUDGET_PERSON_DAY_USD').optional(),
  BUDGET_PERSON_DAY_TOKENS: positive('BUDGET_PERSON_DAY_TOKENS').int().optional(),
  BUDGET_INSTALLATION_DAY_USD: positive('BUDGET_INSTALLATION_DAY_USD').optional(),
  BUDGET_INSTALLATION_DAY_TOKENS: positive('BUDGET_INSTALLATION_DAY_TOKENS').int().optional(),
};

/** What `modelFields` make of an environment. */
export type ModelEnvironment = z.infer<z.ZodObject<typeof modelFields>>;

/** What is wrong with the settings of a model together, one line each; values are never named. */
export function modelMistakes(values: ModelEnvironment): string[] {
  return [...connectionMistakes(values), ...priceMistakes(values)];
}

function priceMistakes({ PRICES_FILE: file }: ModelEnvironment): string[] {
  try {
    if (file) readPrices(file);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function connectionMistakes(values: ModelEnvironment): string[] {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = values;
  const compatible = baseUrl !== undefined && new URL(baseUrl).host !== OPENAI_HOST;
  if (compatible && !model) {
    return [
      'OPENAI_MODEL is required with OPENAI_BASE_URL: the name of a model that this server has',
    ];
  }
  const { OPENAI_SMALL_MODEL: small, OPENAI_IMAGE_MODEL: image } = values;
  const { OPENAI_JUDGE_MODEL: judge } = values;
  const draws = image === 'none' ? undefined : image;
  if (!key && !compatible && (baseUrl ?? model ?? small ?? judge ?? draws)) {
    return [
      'OPENAI_API_KEY is required for OpenAI; set OPENAI_BASE_URL for a server that needs none',
    ];
  }
  return [];
}
