/** An engine that writes: `id` is kept with articles, `label` is what the footer says. */
export type EngineName = { id: string; label: string };

/** The engine without a model. */
export const BUILT_IN_ENGINE: EngineName = {
  id: 'built-in',
  label:
    'Built-in engine: research notes in the words of the sources. Connect a model for written prose.',
};

/** The host of OpenAI's own API; every other host is a compatible server. */
export const OPENAI_HOST = 'api.openai.com';

/** Hosts that only a network of its own knows: addresses, names without a dot, names kept for such use. */
const PRIVATE_HOST =
  /^(?:\[[^\]]*\]|[\d.]+|[^.:]+|[^:]+\.(?:local|localhost|lan|internal|home\.arpa))(?::\d+)?$/i;
/** The server before the model in the id of an engine, but for the one that everybody knows. */
const SERVER = /^(?!OpenAI: )\S+: (?=.)/;

/**
 * Names an engine with a model. Its id has the server, its label for those who use it has that too, except
 * where it is a private one; what readers of an article see is `shownEngine`.
 *
 * @param host host and port of the server, e.g. `localhost:11434`.
 * @example modelEngine('localhost:11434', 'llama3.3').label // 'llama3.3 on a private server'
 */
export function modelEngine(host: string, model: string): EngineName {
  const id = `${serverName(host)}: ${model}`;
  return { id, label: PRIVATE_HOST.test(host) ? `${model} on a private server` : id };
}

/**
 * What readers see of an engine: the model, never the address of the server that it runs on.
 *
 * @param id as it is kept with an article or an image.
 * @example shownEngine('localhost:11434: llama3.3') // 'llama3.3'
 */
export function shownEngine(id: string): string {
  return id.replace(SERVER, '');
}

/** What people call the server behind a host: "OpenAI", or the host as it is. */
export function serverName(host: string): string {
  return host === OPENAI_HOST ? 'OpenAI' : host;
}
