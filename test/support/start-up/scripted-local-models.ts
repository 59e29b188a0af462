import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What serves models on a machine. */
type LocalServer = 'Ollama' | 'LM Studio' | 'llama.cpp';

/** A server of models under the test's control. */
export type ScriptedLocalModels = {
  port: number;
  /** Paths that were asked for, in order. */
  asked: string[];
  /** Bodies of the questions to a model. */
  questions: { model: string; response_format: { type: string } }[];
  close(): Promise<void>;
};

/** A model as the test has it; what is left out is of no interest. */
type Model = { name: string; bytes?: number; loaded?: boolean; odd?: Record<string, unknown> };

type Script = {
  models: Model[];
  context?: number;
  /** What the model says; by default a summary of the wanted form. */
  says?: string;
  /** Refuses the question with this status. */
  status?: number;
};

const SUMMARY = JSON.stringify({
  title: 'The tide mill at Eling',
  sentences: [{ text: 'The mill has stood since 1785.', evidence: ['e1'] }],
});

/** What each server answers to a path, as its own documentation has it. */
const LISTS: Record<LocalServer, (path: string, script: Script) => unknown> = {
  Ollama: (path, { models, context }) => {
    const entry = ({ name, bytes, odd }: Model) => ({ name, model: name, size: bytes, ...odd });
    if (path === '/api/tags') return { models: models.map(entry) };
    const loaded = models.filter((model) => model.loaded);
    if (path === '/api/ps')
      return { models: loaded.map((model) => ({ ...entry(model), context_length: context })) };
    return path === '/v1/models' ? list(models, 'library') : null;
  },
  'LM Studio': (path, { models, context }) => {
    const data = models.map(({ name, loaded, odd }) => ({
      ...{ id: name, object: 'model', type: 'llm', state: loaded ? 'loaded' : 'not-loaded' },
      ...(loaded && { loaded_context_length: context }),
      ...odd,
    }));
    if (path === '/api/v0/models') return { object: 'list', data };
    return path === '/v1/models' ? list(models, 'organization_owner') : null;
  },
  'llama.cpp': (path, { models, context }) => {
    if (path === '/props') return { default_generation_settings: { n_ctx: context } };
    return path === '/v1/models' ? list(models, 'llamacpp') : null;
  },
};

function list(models: Model[], owner: string) {
  const data = models.map(({ name, bytes }) => ({
    ...{ id: name, object: 'model', owned_by: owner, meta: { size: bytes } },
  }));
  return { object: 'list', data };
}

/** Starts one on a free port of the loopback address; it streams its answers. */
export async function startLocalModels(
  kind: LocalServer,
  script: Script,
): Promise<ScriptedLocalModels> {
  const asked: string[] = [];
  const questions: ScriptedLocalModels['questions'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/v1/chat/completions') {
      void bodyOf(request).then((body) => {
        questions.push(body as ScriptedLocalModels['questions'][number]);
        response.writeHead(script.status ?? 200, { 'content-type': 'text/event-stream' });
        for (const content of (script.says ?? SUMMARY).match(/[\s\S]{1,7}/g) ?? [])
          response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
        response.end('data: [DONE]\n\n');
      });
      return;
    }
    const answer = LISTS[kind](path, script);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'not found' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    ...{ asked, questions },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}
