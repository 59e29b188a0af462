import type { ModelEnvironment } from './model-environment.ts';
import { modelSettings, type ModelSettings } from './model-settings.ts';

const DEFAULT_IMAGE_MODEL = 'gpt-image-2.5-flare';

/** Value of `OPENAI_IMAGE_MODEL` with which covers are drawn although a model is configured. */
const NO_MODEL = 'none';

/** Where the model that draws is, and which. */
export type ImageSettings = ModelSettings & { imageModel: string };

/**
 * The settings of the model that draws images, or null when covers are drawn: without a model, and
 * at a compatible server unless `OPENAI_IMAGE_MODEL` names one of its models.
 */
export function imageSettings(environment: ModelEnvironment): ImageSettings | null {
  const settings = modelSettings(environment);
  const named = environment.OPENAI_IMAGE_MODEL;
  if (!settings || named === NO_MODEL) return null;
  const imageModel = named ?? (settings.official ? DEFAULT_IMAGE_MODEL : undefined);
  return imageModel ? { ...settings, imageModel } : null;
}
