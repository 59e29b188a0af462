import type { Finding } from '@citeloom/common/contracts/connection-test';
import { serverName } from '@citeloom/common/domain/engines/engine-name';
import { imageSettings } from '@citeloom/common/server/ai-models/image-settings';
import type { ModelEnvironment } from '@citeloom/common/server/ai-models/model-environment';
import { modelSettings } from '@citeloom/common/server/ai-models/model-settings';
import { priceOfImage, readPrices } from '@citeloom/common/server/ai-models/prices';
import { missingFonts } from '../fonts/missing-fonts.ts';
import { createApiClient } from '../providers/writers/openai/api-client.ts';
import { describeApiFailure } from '../providers/writers/openai/api-failure.ts';

const subject = 'Images';
const UNPAID = 'No picture was asked for, since one costs money';

/**
 * Says what draws the images, and looks for the model that does in the server's list. A picture is not
 * asked for: it would have to be paid.
 */
export async function checkImages(environment: ModelEnvironment): Promise<Finding> {
  const settings = imageSettings(environment);
  if (!settings) {
    const detail = missingFonts('Covers');
    return { state: 'ok', subject, text: coversText(environment), ...(detail && { detail }) };
  }
  const { imageModel: model } = settings;
  const server = serverName(settings.host);
  try {
    const { data } = await createApiClient(settings).models.list();
    if (!(data ?? []).some(({ id }) => id === model)) {
      const text = `${model} is to draw them, but the list of ${server} does not name it. Please check OPENAI_IMAGE_MODEL, or set it to none for covers`;
      return { state: 'warning', subject, text };
    }
  } catch (error) {
    const context = { ...settings, model, setting: 'OPENAI_IMAGE_MODEL' as const };
    const { userText, message } = describeApiFailure(error, context);
    const text = `${model} is to draw them, but the list of models could not be read: ${userText}`;
    return { state: 'warning', subject, text, detail: message };
  }
  if (priceOfImage(readPrices(environment.PRICES_FILE), model, null) === null) {
    const text = `${model} at ${server} draws them, and its price is not known, so they count as free. Please set PRICES_FILE if they are not. ${UNPAID}`;
    return { state: 'warning', subject, text };
  }
  return { state: 'ok', subject, text: `${model} at ${server} draws them. ${UNPAID}` };
}

function coversText(environment: ModelEnvironment): string {
  const covers = 'covers are drawn from the article, without a model';
  const compatible = modelSettings(environment)?.official === false;
  if (!compatible || environment.OPENAI_IMAGE_MODEL) return covers;
  return `${covers}. If the server can draw, OPENAI_IMAGE_MODEL names its model`;
}
