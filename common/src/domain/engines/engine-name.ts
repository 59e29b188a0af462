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

/**
 * Names an engine with a model as people and articles see it: "OpenAI: {model}" or "{host}: {model}".
 *
 * @param host host and port of the server, e.g. `localhost:11434`.
 * @example modelEngine('localhost:11434', 'llama3.3').label // 'localhost:11434: llama3.3'
 */
export function modelEngine(host: string, model: string): EngineName {
  const name = `${serverName(host)}: ${model}`;
  return { id: name, label: name };
}

/** What people call the server behind a host: "OpenAI", or the host as it is. */
export function serverName(host: string): string {
  return host === OPENAI_HOST ? 'OpenAI' : host;
}
