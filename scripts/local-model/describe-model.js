import { linesFor } from './remembered.js';

/** Words that a model writes for a research of eight summaries and its article, with the JSON around them and the votes. */
const WORDS_OF_AN_ARTICLE = 3000;
/** Tokens that hold every question of the product. */
const CONTEXT_ENOUGH = 16_384;

const HOW_TO_WIDEN = {
  Ollama: 'start Ollama with OLLAMA_CONTEXT_LENGTH=16384',
  'LM Studio': 'load the model with a context length of 16384',
  'llama.cpp': 'start the server with --ctx-size 16384',
};

/**
 * What a model would be like, in a line.
 *
 * @param {import('./try-model.js').Trial} trial
 */
export function describeTrial(trial) {
  if ('failure' in trial) return `${trial.failure}; the built-in engine writes`;
  const { wordsPerSecond, keepsSchema } = trial;
  const speed =
    wordsPerSecond < 10 ? wordsPerSecond.toFixed(1) : String(Math.round(wordsPerSecond));
  const minutes = Math.max(1, Math.round(WORDS_OF_AN_ARTICLE / wordsPerSecond / 60));
  const form = keepsSchema
    ? 'keeps a JSON schema'
    : 'does not keep a JSON schema, so some of its answers will be lost';
  return `${speed} words a second, so a research with its article takes ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} or more; it ${form}`;
}

/**
 * What should be known of a model before it is used.
 *
 * @param {import('./remembered.js').KnownModel} model
 * @returns {string[]} lines
 */
export function describeModel({ model, server, context, trial }) {
  const lines = [
    `A model is already on this machine: ${model}, served by ${server}.`,
    `  ${describeTrial(trial)}.`,
  ];
  if (context !== null && context < CONTEXT_ENOUGH)
    lines.push(
      `  Its context of ${context} tokens is too small for some questions: ${HOW_TO_WIDEN[server]}.`,
    );
  return lines;
}

/**
 * How to have a model write, for those who were not asked or have not answered.
 *
 * @param {import('./remembered.js').KnownModel} model
 */
export function adviceFor(model) {
  return [
    ...describeModel(model),
    '  To have it write, put these two lines into .env and start again:',
    ...linesFor(model).map((line) => `    ${line}`),
  ].join('\n');
}
