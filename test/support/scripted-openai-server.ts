import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerBody } from './scripted-openai/answer-body.ts';
import type { Fault } from './scripted-openai/fault.ts';
import {
  imageBody,
  refusalOf,
  wellImages,
  type ImageScript,
} from './scripted-openai/image-answers.ts';
import { readImageCall, type ImageCall } from './scripted-openai/image-call.ts';
import { readModelCall, type ModelCall } from './scripted-openai/model-call.ts';
import { quotingModel } from './scripted-openai/quoting-model.ts';
import { streamBody } from './scripted-openai/stream-body.ts';

/** A call that waits until the test lets it be answered. */
type HeldCall = { call: ModelCall | ImageCall; answer(): void };

/**
 * A server of our own that speaks OpenAI's protocol: `/v1/responses`, `/v1/chat/completions`,
 * `/v1/images/generations` and `/v1/models`. What it says is a function of the request; it fails in every way that is known of
 * real ones, as the test decides. Every call is kept in `calls`.
 */
export type ScriptedOpenAi = {
  /** With `/v1`, as `OPENAI_BASE_URL` wants it. */
  url: string;
  calls: ModelCall[];
  /** Calls whose client has hung up before the answer. */
  hungUp: (ModelCall | ImageCall)[];
  /** How it draws; replace it by `wellImages()` to make it well again. */
  images: ImageScript;
  /** The wanted key; null takes any. */
  key: string | null;
  models: string[];
  /** The wanted JSON as a value, or a text as it is. By default a model that only quotes. */
  script: (call: ModelCall) => unknown;
  fault: (call: ModelCall) => Fault | null;
  /** Milliseconds before an answer. */
  delayMs: (call: ModelCall) => number;
  /** What is waited for in a streamed answer when a share of it is told, from 0 to 1. */
  streamed: (call: ModelCall, share: number) => Promise<unknown> | undefined;
  /** What the server calls the model that answered. */
  servedModel: (call: ModelCall) => string;
  /** Resolves with the next call that is held. */
  nextHeld(): Promise<HeldCall>;
  close(): Promise<void>;
};

/** Starts a scripted server on a free loopback port. */
export async function startScriptedOpenAi(): Promise<ScriptedOpenAi> {
  const held: HeldCall[] = [];
  const waiting: ((call: HeldCall) => void)[] = [];

  const server: ScriptedOpenAi = {
    url: '',
    calls: [],
    hungUp: [],
    images: wellImages(),
    key: null,
    models: ['scripted-large', 'scripted-small'],
    script: quotingModel,
    fault: () => null,
    delayMs: () => 0,
    streamed: () => undefined,
    servedModel: ({ model }) => model,
    nextHeld: () =>
      new Promise((resolve) => {
        const ready = held.shift();
        if (ready) resolve(ready);
        else waiting.push(resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };

  function hold(call: ModelCall | ImageCall): Promise<void> {
    return new Promise((resolve) => {
      const entry = { call, answer: resolve };
      const next = waiting.shift();
      if (next) next(entry);
      else held.push(entry);
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const body = await readBody(request);
    const key = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (server.key !== null && key !== server.key) {
      const quoted = `${key.slice(0, 5)}***${key.slice(-2)}`;
      const message = `Incorrect API key provided: ${quoted}.`;
      return refuse(response, { kind: 'status', status: 401, code: 'invalid_api_key', message });
    }
    if (path === '/v1/models') {
      const data = server.models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'us' }));
      return send(response, { object: 'list', data });
    }
    if (path === '/v1/images/generations') {
      const call = readImageCall(body);
      server.images.calls.push(call);
      noteHangUp(call, response);
      await wait(server.images.delayMs(call));
      return answerImage(call, response);
    }
    const api = { '/v1/responses': 'responses', '/v1/chat/completions': 'chat' } as const;
    const known = api[path as keyof typeof api];
    if (!known) return refuse(response, { kind: 'status', status: 404, message: 'Not found' });
    const call = readModelCall(known, body);
    server.calls.push(call);
    noteHangUp(call, response);
    await wait(server.delayMs(call));
    await answerCall(call, response);
  }

  function noteHangUp(call: ModelCall | ImageCall, response: ServerResponse): void {
    response.on('close', () => {
      if (!response.writableFinished) server.hungUp.push(call);
    });
  }

  async function answerImage(call: ImageCall, response: ServerResponse): Promise<void> {
    const fault = refusalOf(server.images, call) ?? server.images.fault(call);
    if (await failed(call, fault, response)) return;
    const text = JSON.stringify(await imageBody(server.images, call, fault));
    return fault?.kind === 'cut' ? cut(response, text) : send(response, text);
  }

  async function answerCall(call: ModelCall, response: ServerResponse): Promise<void> {
    const fault = server.fault(call);
    if (await failed(call, fault, response)) return;
    const scripted = server.script(call);
    const said = typeof scripted === 'string' ? scripted : JSON.stringify(scripted);
    const told = answerBody(call, said, fault) as Record<string, unknown>;
    const body = { ...told, model: server.servedModel(call) };
    if (call.body.stream === true) return stream(response, streamBody(call, body), call, fault);
    const text = JSON.stringify(body);
    return fault?.kind === 'cut' ? cut(response, text) : send(response, text);
  }

  /** Says an answer piece by piece. */
  async function stream(
    response: ServerResponse,
    events: string[],
    call: ModelCall,
    fault: Fault | null,
  ): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const told = fault?.kind === 'cut' ? events.slice(0, events.length / 2) : events;
    for (const [at, event] of told.entries()) {
      await server.streamed(call, at / told.length);
      response.write(event);
    }
    if (fault?.kind !== 'cut') return void response.end();
    await wait(20);
    response.destroy();
  }

  /** Does what a fault does before there is an answer; true when there will be none. */
  async function failed(
    call: ModelCall | ImageCall,
    fault: Fault | null,
    response: ServerResponse,
  ): Promise<boolean> {
    if (!server.models.includes(call.model)) {
      const message = `The model \`${call.model}\` does not exist.`;
      refuse(response, { kind: 'status', status: 404, code: 'model_not_found', message });
      return true;
    }
    switch (fault?.kind) {
      case 'status':
        refuse(response, fault);
        return true;
      case 'destroy':
        response.destroy();
        return true;
      case 'hang':
        if (fault.after) response.writeHead(200, { 'content-type': 'application/json' }).write('{');
        return true;
      case 'body':
        response.writeHead(200, { 'content-type': fault.contentType ?? 'application/json' });
        response.end(fault.body);
        return true;
      case 'delay':
        await wait(fault.ms);
        return false;
      case 'hold':
        await hold(call);
        return false;
      default:
        return false;
    }
  }

  async function cut(response: ServerResponse, text: string): Promise<void> {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(text.slice(0, text.length / 2));
    // Without a pause the client sees neither headers nor half of the body.
    await wait(20);
    response.destroy();
  }

  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      refuse(response, { kind: 'status', status: 500, message: String(error) });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`;
  return server;
}

function send(response: ServerResponse, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(200, { 'content-type': 'application/json' }).end(text);
}

function refuse(response: ServerResponse, fault: Extract<Fault, { kind: 'status' }>): void {
  const { status, code = null, message = 'refused', param = null, headers, html } = fault;
  if (html) {
    response.writeHead(status, { 'content-type': 'text/html' }).end(`<h1>${message}</h1>`);
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message, type: code, code, param } }));
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
