import { describeTrial } from './describe-model.js';
import { findModel } from './find-model.js';
import { knownModel, rememberModel } from './remembered.js';
import { localModelPorts, namesModel } from './settings.js';
import { tryModel } from './try-model.js';

/**
 * Looks for a model on this machine where none is configured and none was declined, and tries the best
 * one. The same model is tried once: what that has shown is remembered in the data folder.
 *
 * @param {object} options
 * @param {Record<string, string | undefined>} options.env
 * @param {string} options.dataDir
 * @param {{ step: Function }} options.steps
 * @returns {Promise<import('./remembered.js').KnownModel | null>} null where none is there that answers
 */
export async function lookForModel({ env, dataDir, steps }) {
  const known = knownModel(dataDir);
  if (namesModel(env) || known?.declined) return null;
  const found = await findModel(localModelPorts(env) ?? []);
  if (!found) return null;
  const { server, baseUrl, model } = found;
  if (known?.model === model && known.baseUrl === baseUrl) return answering(known);
  const trial = await steps.step(
    `Trying ${model}, which ${server} serves on this machine`,
    () => tryModel(found),
    describeTrial,
  );
  const tried = { server, baseUrl, model, context: await found.context(), trial };
  rememberModel(dataDir, tried);
  return answering(tried);
}

const answering = (model) => ('failure' in model.trial ? null : model);
