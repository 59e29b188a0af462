import { readEnvironment } from '@citeloom/common/server/environment';
import {
  imageSettings,
  type ImageSettings,
} from '@citeloom/common/server/ai-models/image-settings';
import { readPrices } from '@citeloom/common/server/ai-models/prices';
import type { Artist, ImageBrief } from '@citeloom/worker/providers/artists/artist';
import { createOpenAiArtist } from '@citeloom/worker/providers/artists/openai/openai-artist';
import type { ScriptedOpenAi } from '../scripted-openai-server.ts';
import { SCRIPTED_KEY } from './connected-writer.ts';

/** An article on heat pumps as an artist sees it. */
export const heatPumpBrief: ImageBrief = {
  ...{ seed: 'seed', title: 'Heat pumps', topic: 'Heat pumps', language: 'en' },
  ...{ headings: ['Cost', 'Noise'], lead: 'Heat pumps are quiet.', dates: null, sourceCount: 3 },
  quotations: [{ text: 'A heat pump costs 9,000 euros.', source: 'Prices' }],
};

/**
 * An artist over the real SDK, connected to the scripted server.
 *
 * @param known what the settings cannot say of a loopback server, such as that it is OpenAI's own.
 */
export function connectArtist(
  server: ScriptedOpenAi,
  values: Record<string, string> = {},
  known: Partial<ImageSettings> = {},
): Artist {
  const settings = imageSettings(
    readEnvironment({
      MONGODB_URL: 'mongodb://127.0.0.1',
      REDIS_URL: 'redis://127.0.0.1',
      SECRETS_KEY: 'x'.repeat(32),
      OPENAI_API_KEY: SCRIPTED_KEY,
      OPENAI_BASE_URL: server.url,
      OPENAI_MODEL: 'scripted-large',
      OPENAI_SMALL_MODEL: 'scripted-small',
      OPENAI_IMAGE_MODEL: 'scripted-image',
      ...values,
    }),
  );
  if (!settings) throw new Error('no model for images is configured');
  const prices = readPrices();
  prices.models['scripted-image'] = { input: 10, output: 100 };
  return createOpenAiArtist({ ...settings, ...known }, prices);
}
