import { serverName } from '@citeloom/common/domain/engines/engine-name';
import type { ImageSettings } from '@citeloom/common/server/ai-models/image-settings';
import { priceOfImage, type PriceTable } from '@citeloom/common/server/ai-models/prices';
import type OpenAI from 'openai';
import type { ImagesResponse } from 'openai/resources/images';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { CallTools, Spending } from '../../../run-engine/run-context.ts';
import { createApiClient } from '../../writers/openai/api-client.ts';
import { describeApiFailure, noAnswer } from '../../writers/openai/api-failure.ts';
import { REQUEST_REFUSED } from '../../writers/openai/api-status.ts';
import { tooSlow } from '../../writers/openai/told-failure.ts';
import { toCoverFormat } from './picture-format.ts';

type Form = Omit<OpenAI.ImageGenerateParamsNonStreaming, 'prompt' | 'model'>;

const FINE = { quality: 'medium', output_format: 'png', background: 'opaque' } as const;
/** True 16:9, and what older models have instead; the rest of it is cut off. */
const WIDE = '1536x864';
const WIDE_ENOUGH = '1536x1024';
const ONLY_OLD_SIZES = /^gpt-image-1(?:\.5|-mini)?(?:-\d|$)/;
/** What a token is worth when a server does not count. */
const CHARACTERS_PER_TOKEN = 3;
/** The picture may be made and paid for already, so it is not asked for again unasked. */
const PERHAPS_PAID = ['timeout', 'cut'];

/** Draws what a prompt says: PNG of exactly 1536×864. Costs are told as they arise. */
export type AskImage = (prompt: string, tools: CallTools) => Promise<Buffer>;

/** The forms of a request, the best first; compatible servers may know fewer words. */
function formsFor({ official, imageModel }: ImageSettings): Form[] {
  const sizes = ONLY_OLD_SIZES.test(imageModel) ? [WIDE_ENOUGH] : [WIDE, WIDE_ENOUGH];
  const fine = sizes.map((size): Form => ({ n: 1, size, ...FINE }));
  if (official) return fine;
  const plain = sizes.map((size): Form => ({ n: 1, size, response_format: 'b64_json' }));
  return [...fine, ...plain];
}

/**
 * Connects the model that draws. A size or setting that the server refuses is left out, and the form
 * that it took is remembered for this process; refusals cost nothing.
 */
export function connectImageModel(settings: ImageSettings, prices: PriceTable): AskImage {
  const { imageModel: model, timeoutMs } = settings;
  const client = createApiClient(settings);
  const server = serverName(settings.host);
  const forms = formsFor(settings);
  let accepted = 0;

  async function send(form: Form, prompt: string, tools: CallTools): Promise<ImagesResponse> {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const signal = AbortSignal.any([tools.signal, limit]);
      const answer = await client.images.generate({ model, prompt, ...form }, { signal });
      // A server that is none of ours may answer anything at all with status 200.
      if (!Array.isArray(answer?.data)) throw noAnswer('no images');
      return answer;
    } catch (error) {
      tools.signal.throwIfAborted();
      if (limit.aborted) {
        const message = `no image within ${timeoutMs} ms`;
        const told = { ...tooSlow(server), mostTries: 1 };
        throw new ProviderError({ retryable: true, ...told, message });
      }
      const context = { ...settings, model, setting: 'OPENAI_IMAGE_MODEL' as const };
      throw askedOnce(describeApiFailure(error, context));
    }
  }

  async function sendAccepted(prompt: string, tools: CallTools): Promise<ImagesResponse> {
    let refusal: unknown;
    for (const [index, form] of forms.entries()) {
      if (index < accepted) continue;
      try {
        const answer = await send(form, prompt, tools);
        accepted = Math.max(accepted, index);
        return answer;
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code !== REQUEST_REFUSED) throw error;
        refusal ??= error;
      }
    }
    throw refusal;
  }

  return async (prompt, tools) => {
    const answer = await sendAccepted(prompt, tools);
    tools.spend(costsOf(answer, { model, prompt, prices }));
    const data = answer.data?.[0]?.b64_json;
    const picture = Buffer.from(typeof data === 'string' ? data : '', 'base64');
    try {
      return await toCoverFormat(picture);
    } catch (error) {
      throw new ProviderError({
        code: 'bad_image',
        message: `${model} sent ${picture.length} bytes that are no picture: ${(error as Error).message.slice(0, 200)}`,
        userText: `The model “${model}” at ${server} sent something that is not a picture. Please continue to try again, or choose another model in OPENAI_IMAGE_MODEL.`,
        retryable: false,
      });
    }
  };
}

function askedOnce(failure: ProviderError): ProviderError {
  return PERHAPS_PAID.includes(failure.code) ? failure.with({ mostTries: 1 }) : failure;
}

function costsOf(
  { usage }: ImagesResponse,
  { model, prompt, prices }: { model: string; prompt: string; prices: PriceTable },
): Spending {
  const counted = usage ? { input: usage.input_tokens, output: usage.output_tokens } : null;
  const usd = priceOfImage(prices, model, counted) ?? 0;
  const estimated = { input: Math.ceil(prompt.length / CHARACTERS_PER_TOKEN), output: 0 };
  const { input, output } = counted ?? estimated;
  return { inputTokens: input, outputTokens: output, usd, model };
}
