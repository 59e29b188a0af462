import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { describeModel, describeTrial } from '../../scripts/local-model/describe-model.js';
import { findModel } from '../../scripts/local-model/find-model.js';
import { localModelPorts, namesModel } from '../../scripts/local-model/settings.js';
import { tryModel } from '../../scripts/local-model/try-model.js';
import { freePort } from '../../scripts/start-up/ports.js';
import {
  startLocalModels,
  type ScriptedLocalModels,
} from '../support/start-up/scripted-local-models.ts';

const GB = 1e9;
const MEMORY = 16 * GB;

const started: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.close()));
});

async function serve(...given: Parameters<typeof startLocalModels>): Promise<ScriptedLocalModels> {
  const server = await startLocalModels(...given);
  started.push(server);
  return server;
}

/** The name of what is found. */
async function bestOf(...given: Parameters<typeof startLocalModels>): Promise<string | undefined> {
  const { port } = await serve(...given);
  return (await findModel([port], MEMORY))?.model;
}

describe('a model that is already on this machine', () => {
  it.each(['Ollama', 'LM Studio', 'llama.cpp'] as const)(
    'is found at %s by its protocol, whatever the port, with the context that it has',
    async (kind) => {
      const models = [{ name: 'qwen3:8b', bytes: 5 * GB, loaded: true }];
      const { port } = await serve(kind, { models, context: 8192 });
      const found = await findModel([await freePort(), port], MEMORY);
      const baseUrl = `http://127.0.0.1:${port}/v1`;
      expect(found).toMatchObject({ server: kind, baseUrl, model: 'qwen3:8b' });
      expect(await found?.context()).toBe(8192);
    },
  );

  it('is the one that is loaded, then the largest that fits into the memory', async () => {
    const small = { name: 'small', bytes: 2 * GB };
    const large = { name: 'large', bytes: 9 * GB };
    const huge = { name: 'huge', bytes: 40 * GB };
    expect(await bestOf('Ollama', { models: [small, large, huge] })).toBe('large');
    expect(await bestOf('Ollama', { models: [{ ...small, loaded: true }, large] })).toBe('small');
    expect(await bestOf('Ollama', { models: [huge] })).toBeUndefined();
    const names = ['qwen3-4b', 'qwen3-14b', 'qwen3-235b-a22b'].map((name) => ({ name }));
    expect(await bestOf('LM Studio', { models: names })).toBe('qwen3-14b');
  });

  it('is none that runs elsewhere, writes nothing, or has a name that is no name', async () => {
    const bytes = GB;
    const models = [
      { name: 'gpt-oss:120b-cloud', bytes, odd: { remote_host: 'https://ollama.com:443' } },
      { name: 'nomic-embed-text', bytes },
      { name: 'snowflake', bytes, odd: { details: { family: 'bert' } } },
      { name: 'x\u001b[2J', bytes },
      { name: 'a\nPORT=1', bytes },
    ];
    expect(await bestOf('Ollama', { models })).toBeUndefined();
    const embeddings = { name: 'gte', odd: { type: 'embeddings' } };
    expect(await bestOf('LM Studio', { models: [embeddings] })).toBeUndefined();
  });

  it('takes no second to look for where nothing is', async () => {
    const begun = performance.now();
    expect(await findModel([await freePort(), await freePort()])).toBeNull();
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('is not waited for long where something listens that never answers', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const begun = performance.now();
    expect(await findModel([await freePort(), port])).toBeNull();
    expect(performance.now() - begun).toBeLessThan(4000);
    silent.close();
  });
});

describe('the try of a model', () => {
  const tried = async (script: Partial<Parameters<typeof startLocalModels>[1]>) => {
    const { port, questions } = await serve('Ollama', { models: [], ...script });
    const trial = await tryModel({ baseUrl: `http://127.0.0.1:${port}/v1`, model: 'm' });
    return { trial, questions };
  };

  it('asks once, with a schema, and measures the words of a second', async () => {
    const { trial, questions } = await tried({});
    expect(trial).toMatchObject({ keepsSchema: true, wordsPerSecond: expect.any(Number) });
    expect(questions).toMatchObject([{ model: 'm', response_format: { type: 'json_schema' } }]);
  });

  it('sees the answer behind thoughts, and that an answer has another form', async () => {
    const summary = '{"title": "x", "sentences": [{"text": "y", "evidence": ["e1"]}]}';
    const thinking = await tried({ says: `<think>Let me see</think>\n${summary}` });
    expect(thinking.trial).toMatchObject({ keepsSchema: true });
    for (const says of ['The mill is old.', '{"title": "x"}', '{"title": "x", "sentences": []}'])
      expect((await tried({ says })).trial).toMatchObject({ keepsSchema: false });
  });

  it('says why there was no answer', async () => {
    expect((await tried({ status: 500 })).trial).toEqual({
      failure: 'it refused the question (status 500)',
    });
    expect((await tried({ says: '' })).trial).toEqual({ failure: 'its answer was empty' });
    const nobody = `http://127.0.0.1:${await freePort()}/v1`;
    expect(await tryModel({ baseUrl: nobody, model: 'm' })).toEqual({
      failure: 'it gave no answer',
    });
  });
});

describe('what a model would be like', () => {
  it('is said in words', () => {
    expect(describeTrial({ wordsPerSecond: 25, keepsSchema: true })).toBe(
      '25 words a second, so a research with its article takes 2 minutes or more; it keeps a JSON schema',
    );
    expect(describeTrial({ wordsPerSecond: 1.234, keepsSchema: false })).toBe(
      '1.2 words a second, so a research with its article takes 41 minutes or more; it does not keep a JSON schema, so some of its answers will be lost',
    );
  });

  it('names a context that is too small, and how to widen it', () => {
    const trial = { wordsPerSecond: 25, keepsSchema: true };
    const model = { model: 'm', server: 'Ollama', baseUrl: '', context: 4096, trial };
    expect(describeModel(model).at(-1)).toBe(
      '  Its context of 4096 tokens is too small for some questions: start Ollama with OLLAMA_CONTEXT_LENGTH=16384.',
    );
    expect(describeModel({ ...model, context: 16_384 })).toHaveLength(2);
    expect(describeModel({ ...model, context: null })).toHaveLength(2);
  });
});

describe('the settings', () => {
  it('name the usual ports, others, or none', () => {
    expect(localModelPorts({})).toEqual([11_434, 1234, 8080]);
    expect(localModelPorts({ LOCAL_MODEL_PORTS: '9000' })).toEqual([9000]);
    expect(localModelPorts({ LOCAL_MODEL_PORTS: 'off' })).toEqual([]);
    for (const wrong of ['x', '0', '1,', '70000'])
      expect(localModelPorts({ LOCAL_MODEL_PORTS: wrong })).toBeNull();
  });

  it('are enough to look for nothing where they say anything of a model', () => {
    expect(namesModel({ OPENAI_API_KEY: 'k' })).toBe(true);
    expect(namesModel({ OPENAI_MODEL: '', PORT: '1' })).toBe(false);
  });
});
