import { imageSettings } from '@citeloom/common/server/ai-models/image-settings';
import type { ModelEnvironment } from '@citeloom/common/server/ai-models/model-environment';
import { readPrices } from '@citeloom/common/server/ai-models/prices';
import type { Artist } from './artist.ts';
import { createCoverArtist, type DrawCover } from './covers/cover-artist.ts';

/** The artist that the settings ask for: a model that draws, or covers without one. */
export async function createArtist(
  environment: ModelEnvironment,
  drawCover: DrawCover,
): Promise<Artist> {
  const settings = imageSettings(environment);
  if (!settings) return createCoverArtist(drawCover);
  const { createOpenAiArtist } = await import('./openai/openai-artist.ts');
  return createOpenAiArtist(settings, readPrices(environment.PRICES_FILE));
}
