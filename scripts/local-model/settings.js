/** Where Ollama, LM Studio and llama.cpp listen unless told otherwise. */
const USUAL_PORTS = '11434,1234,8080';
const OFF = 'off';
const PORT_MAX = 65_535;

/**
 * The ports of this machine on which a model is looked for, from LOCAL_MODEL_PORTS.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {number[] | null} none where it is off; null for what are no ports
 */
export function localModelPorts(env) {
  const value = env.LOCAL_MODEL_PORTS || USUAL_PORTS;
  if (value === OFF) return [];
  const ports = value.split(',').map(Number);
  return ports.every((port) => Number.isInteger(port) && port > 0 && port <= PORT_MAX)
    ? ports
    : null;
}

/**
 * Whether the settings say anything of a model: then nothing is looked for.
 *
 * @param {Record<string, string | undefined>} env
 */
export function namesModel(env) {
  return Object.entries(env).some(([name, value]) => name.startsWith('OPENAI_') && value);
}
