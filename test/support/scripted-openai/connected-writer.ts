import { expect } from '@jest/globals';
import { readEnvironment, type Environment } from '@citeloom/common/server/environment';
import { modelSettings } from '@citeloom/common/server/ai-models/model-settings';
import { readPrices } from '@citeloom/common/server/ai-models/prices';
import type { ProviderError } from '@citeloom/common/domain/provider-error';
import type { CallTools, Spending } from '@citeloom/worker/run-engine/run-context';
import { createJudge } from '@citeloom/worker/providers/judges/create-judge';
import type { JudgeModel } from '@citeloom/worker/providers/judges/judge';
import { createOpenAiWriter } from '@citeloom/worker/providers/writers/openai/openai-writer';
import type {
  Brief,
  SummaryDraft,
  Writer,
  WriterFacet,
} from '@citeloom/worker/providers/writers/writer';
import type { ScriptedOpenAi } from '../scripted-openai-server.ts';
import { wellImages } from './image-answers.ts';
import { quotingModel } from './quoting-model.ts';

/** The key that a server wants after `resetScript`. */
export const SCRIPTED_KEY = 'sk-scripted-0123456789abcdef';

export const heatPumps: Brief = { topic: 'Heat pumps', language: 'en' };

/** Three passages of independent sources. */
export const costFacet: WriterFacet = {
  title: 'Cost of heat pumps',
  evidence: [1, 2, 3].map((number) => {
    const text = `A heat pump of size ${number} costs ${number},000 euros.`;
    return {
      ...{ alias: `e${number}`, text, source: `s${number}`, origin: `o${number}` },
      blocks: [{ kind: 'paragraph' as const, start: 0, end: text.length }],
      ...{ headings: [], sourceTitle: 'Prices', publishedAt: null, start: 0, score: 1 },
    };
  }),
};

/** Makes a server well again: it quotes, wants the key, and has seen nothing. */
export function resetScript(server: ScriptedOpenAi): void {
  server.fault = () => null;
  server.delayMs = () => 0;
  server.streamed = () => undefined;
  server.script = quotingModel;
  server.servedModel = ({ model }) => model;
  server.key = SCRIPTED_KEY;
  server.calls.length = 0;
  server.images = wellImages();
  server.hungUp.length = 0;
}

function environmentOf(
  server: ScriptedOpenAi,
  api: 'responses' | 'chat',
  values: Record<string, string>,
): Environment {
  return readEnvironment({
    MONGODB_URL: 'mongodb://127.0.0.1',
    REDIS_URL: 'redis://127.0.0.1',
    SECRETS_KEY: 'x'.repeat(32),
    OPENAI_API_KEY: SCRIPTED_KEY,
    OPENAI_BASE_URL: server.url,
    OPENAI_MODEL: 'scripted-large',
    OPENAI_SMALL_MODEL: 'scripted-small',
    OPENAI_API: api,
    ...values,
  });
}

/** A writer over the real SDK, connected to the scripted server; its large model costs 10 and 100. */
export function connectWriter(
  server: ScriptedOpenAi,
  api: 'responses' | 'chat',
  values: Record<string, string> = {},
): Writer {
  const settings = modelSettings(environmentOf(server, api, values));
  if (!settings) throw new Error('no model is configured');
  const prices = readPrices();
  prices.models['scripted-large'] = { input: 10, output: 100 };
  return createOpenAiWriter(settings, prices);
}

/** The summary of `costFacet`, or of another one facet, by a writer. */
export async function summariseOne(
  writer: Writer,
  tools = callTools(),
  { brief = heatPumps, facet = costFacet } = {},
): Promise<SummaryDraft> {
  const [draft] = await writer.summarise(brief, { titles: [], facets: [facet] }, tools);
  return draft!;
}

/** The judge of the same server. */
export async function connectJudge(
  server: ScriptedOpenAi,
  api: 'responses' | 'chat',
  values: Record<string, string> = {},
): Promise<JudgeModel> {
  const judge = await createJudge(environmentOf(server, api, values));
  if (!judge) throw new Error('no model is configured');
  return judge;
}

/** What a call gets from the engine; costs are kept in `spent`. */
export function callTools(spent: Spending[] = [], stop = new AbortController()): CallTools {
  return { signal: stop.signal, spend: (costs) => void spent.push(costs) };
}

/** The ProviderError that a call fails with; anything else fails the test. */
export async function failureOf(work: Promise<unknown> | undefined): Promise<ProviderError> {
  const outcome: unknown = await Promise.resolve(work).then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
  expect(outcome).toMatchObject({ name: 'ProviderError' });
  return outcome as ProviderError;
}
