/** Only what listens and says nothing takes as long: a start leaves its process little time meanwhile. */
const WITHIN_MS = 2000;

/**
 * A model that a server has; `bytes` is 0 where it does not say, `context` in tokens is null then.
 *
 * @typedef {{ name: string, bytes: number, loaded: boolean }} ServedModel
 * @typedef {{ name: string, models: (base: string) => Promise<ServedModel[]>, context: (base: string, model: string) => Promise<number | null> }} ModelServer
 */

/** Answers of a server on this machine as JSON; anything else that listens there is a failure. */
async function getJson(url) {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
}

/** @type {ModelServer} */
const ollama = {
  name: 'Ollama',
  async models(base) {
    const [{ models }, running] = await Promise.all([
      getJson(`${base}/api/tags`),
      getJson(`${base}/api/ps`).catch(() => ({ models: [] })),
    ]);
    const loaded = new Set(running.models.map(({ name }) => name));
    return models
      .filter(({ remote_host, details }) => !remote_host && !/bert/.test(details?.family))
      .map(({ name, size }) => ({ name, bytes: size, loaded: loaded.has(name) }));
  },
  async context(base, model) {
    const { models } = await getJson(`${base}/api/ps`);
    return models.find(({ name }) => name === model)?.context_length ?? null;
  },
};

/** @type {ModelServer} */
const lmStudio = {
  name: 'LM Studio',
  async models(base) {
    const { data } = await getJson(`${base}/api/v0/models`);
    return data
      .filter(({ type }) => type !== 'embeddings')
      .map(({ id, state }) => ({ name: id, bytes: 0, loaded: state === 'loaded' }));
  },
  async context(base, model) {
    const { data } = await getJson(`${base}/api/v0/models`);
    return data.find(({ id }) => id === model)?.loaded_context_length ?? null;
  },
};

/** @type {ModelServer} */
const llamaCpp = {
  name: 'llama.cpp',
  async models(base) {
    const { data } = await getJson(`${base}/v1/models`);
    return data
      .filter(({ owned_by }) => owned_by === 'llamacpp')
      .map(({ id, meta, status }) => ({
        ...{ name: id, bytes: meta?.size ?? 0 },
        // A server of several models says which it has loaded, one of a single model has.
        loaded: (status?.value ?? 'loaded') === 'loaded',
      }));
  },
  async context(base) {
    const { default_generation_settings: settings } = await getJson(`${base}/props`);
    return settings?.n_ctx ?? null;
  },
};

/** The servers of models that are looked for, each known by an answer that only it gives. */
export const MODEL_SERVERS = [ollama, lmStudio, llamaCpp];
