import { modelEngine, BUILT_IN_ENGINE, OPENAI_HOST } from '../../domain/engines/engine-name.ts';
import type { EngineName } from '../../domain/engines/engine-name.ts';
import type { ModelEnvironment } from './model-environment.ts';

const OPENAI_URL = `https://${OPENAI_HOST}/v1`;
const DEFAULT_MODEL = 'gpt-6.1-terra';
const DEFAULT_SMALL_MODEL = 'gpt-6-luna';

/** Where a model is and how it is asked, defaults filled in. */
export type ModelSettings = {
  baseUrl: string;
  /** Host and port of `baseUrl`. */
  host: string;
  /** Whether this is OpenAI's own address, whose features are known. */
  official: boolean;
  apiKey: string;
  model: string;
  /** For small steps such as planning queries. */
  smallModel: string;
  /** Says whether passages state restated sentences. */
  judgeModel: string;
  api: 'responses' | 'chat';
  temperature: number | undefined;
  timeoutMs: number;
  /** Tokens that a question and its answer may have together. */
  contextTokens: number;
};

/** Which of the models a question is for. */
export type ModelSize = 'main' | 'small' | 'judge';

/** The name of the model that questions of a kind go to. */
export function modelOf(settings: ModelSettings, size: ModelSize): string {
  return { main: settings.model, small: settings.smallModel, judge: settings.judgeModel }[size];
}

/**
 * The settings of the configured model, or null when none is: then the built-in engine writes. A
 * key alone means OpenAI; an address alone means a compatible server that needs no key.
 */
export function modelSettings(environment: ModelEnvironment): ModelSettings | null {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_SMALL_MODEL } = environment;
  if (!OPENAI_API_KEY && !OPENAI_BASE_URL) return null;
  const baseUrl = (OPENAI_BASE_URL ?? OPENAI_URL).replace(/\/+$/, '');
  const { host } = new URL(baseUrl);
  const official = host === OPENAI_HOST;
  const auto = official ? 'responses' : 'chat';
  const smallModel = OPENAI_SMALL_MODEL ?? (OPENAI_MODEL ? OPENAI_MODEL : DEFAULT_SMALL_MODEL);
  return {
    baseUrl,
    host,
    official,
    // The SDK insists on a key; servers without accounts ignore it.
    apiKey: OPENAI_API_KEY ?? 'none',
    model: OPENAI_MODEL ?? DEFAULT_MODEL,
    smallModel,
    judgeModel: environment.OPENAI_JUDGE_MODEL ?? smallModel,
    api: environment.OPENAI_API === 'auto' ? auto : environment.OPENAI_API,
    temperature: environment.OPENAI_TEMPERATURE,
    timeoutMs: environment.OPENAI_TIMEOUT_S * 1000,
    contextTokens: environment.OPENAI_CONTEXT_TOKENS,
  };
}

/** The engine that writes with these settings, by name; the api tells people without any SDK. */
export function configuredEngine(environment: ModelEnvironment): EngineName {
  const settings = modelSettings(environment);
  return settings ? modelEngine(settings.host, settings.model) : BUILT_IN_ENGINE;
}
