import { modelEngine, shownEngine } from '@citeloom/common/domain/engines/engine-name';
import type { ImageSettings } from '@citeloom/common/server/ai-models/image-settings';
import type { PriceTable } from '@citeloom/common/server/ai-models/prices';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { connectModel } from '../../writers/openai/ask-model.ts';
import type { Artist } from '../artist.ts';
import { connectImageModel } from './ask-image.ts';
import { pictureQuestion, plansOf } from './picture-plan.ts';

/** Faults of one answer that says what to draw; pictures can be planned by rule instead. */
const PLANNED_BY_RULE = ['bad_answer', 'refused', 'cut_off'];

/** Draws with a model at OpenAI or a compatible server. */
export function createOpenAiArtist(settings: ImageSettings, prices: PriceTable): Artist {
  const ask = connectModel(settings, prices);
  const askImage = connectImageModel(settings, prices);
  const { id } = modelEngine(settings.host, settings.imageModel);
  const engine = { id, label: shownEngine(id) };
  return {
    engine,
    digitalSourceType: 'trainedAlgorithmicMedia',
    caption: `AI-generated with ${engine.label}`,
    async plan(brief, places, tools) {
      try {
        return plansOf(brief, places, await ask(pictureQuestion(brief, places), tools));
      } catch (error) {
        const small = error instanceof ProviderError && PLANNED_BY_RULE.includes(error.code);
        if (!small) throw error;
        return plansOf(brief, places, null);
      }
    },
    async draw(_brief, { subject }, _place, tools) {
      return { png: await askImage(subject, tools) };
    },
  };
}
