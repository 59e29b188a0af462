import type { Environment } from '@citeloom/common/server/environment';
import { modelSettings } from '@citeloom/common/server/ai-models/model-settings';
import { readPrices } from '@citeloom/common/server/ai-models/prices';
import { builtinWriter } from './builtin/builtin-writer.ts';
import type { Writer } from './writer.ts';

/** The writer that the settings ask for: OpenAI, a compatible server, or the built-in engine. */
export async function createWriter(environment: Environment): Promise<Writer> {
  const settings = modelSettings(environment);
  if (!settings) return builtinWriter;
  const { createOpenAiWriter } = await import('./openai/openai-writer.ts');
  return createOpenAiWriter(settings, readPrices(environment.PRICES_FILE));
}
