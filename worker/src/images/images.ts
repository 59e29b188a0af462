import type { ImagesRequest } from '@citeloom/common/contracts/images';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import { presentImage } from '@citeloom/common/server/presenters/present-image';
import { isDatabaseFailure } from '../run-engine/database-failure.ts';
import { describeFailure } from '../run-engine/finish-run.ts';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunContext, RunFunction } from '../run-engine/run-context.ts';
import { RunInterrupted } from '../run-engine/run-interrupted.ts';
import type { Artist, ImageBrief, ImageVariation, ImagePlan } from '../providers/artists/artist.ts';
import { loadBrief, type BriefOfText } from './brief.ts';
import { findImage, storeImage, storePng } from './store-image.ts';
import { choosePlaces } from './places.ts';

/** What an images run stores: its images are documents of their own, presented at every read. */
export type ImagesResult = { imageIds: string[] };

type Commission = { brief: ImageBrief; places: ImageVariation[] };

/**
 * Draws the three images of an article side by side, or one of them anew. What an artist has drawn is
 * stored before anything else is done with it, each image is shown as it arrives, and one that fails
 * does not lose the others: the run then ends incomplete, and goes on with what is missing.
 */
export function createImages(
  artist: Artist,
  briefOfText: BriefOfText,
): RunFunction<ImagesRequest, ImagesResult> {
  return async (context, request) => {
    const { brief, places } = await context.call(
      'commission',
      request,
      async (input, { signal }): Promise<Commission> => ({
        brief: await loadBrief(context.runId, input, briefOfText, signal),
        places: await choosePlaces(context.runId, input),
      }),
    );
    context.expect({ plan: 1, draw: places.length });
    let ready = 0;
    const tell = (image?: ImageDocument) =>
      context.report({
        ...{ stage: 'draw', done: ready, total: places.length },
        message: `${ready} of ${places.length} ready`,
        partial: image && { kind: 'image', id: image._id, body: presentImage(image) },
      });
    await tell();
    const caveat = artist.caveat?.(brief);
    if (caveat) await context.note({ code: 'image-caveat', text: caveat });
    const plans = await planPlaces(context, artist, { brief, places });
    const outcomes = await Promise.allSettled(
      places.map(async (place, index) => {
        const plan = plans[index];
        if (!plan) throw new Error(`there is no plan for place ${place.slot}`);
        const image =
          (await findImage(context.runId, place.slot)) ??
          (await drawPlace(context, artist, { brief, place, plan, request }));
        ready += 1;
        await tell(image);
        return image._id;
      }),
    );
    await judge(context, places, outcomes);
    return {
      imageIds: outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? [outcome.value] : [],
      ),
    };
  };
}

/** What is worth keeping of an images run that did not end well: the images that it has drawn. */
export async function partialImages(runId: string): Promise<ImagesResult | null> {
  const images = await ImageModel.find({ runId })
    .sort({ slot: 1 })
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  return images.length > 0 ? { imageIds: images.map(({ _id }) => _id) } : null;
}

function planPlaces(
  context: RunContext,
  artist: Artist,
  { brief, places }: Commission,
): Promise<ImagePlan[]> {
  return context.call('plan', { engine: artist.engine.id, brief, places }, (input, tools) =>
    artist.plan(input.brief, input.places, tools),
  );
}

async function drawPlace(
  context: RunContext,
  artist: Artist,
  task: { brief: ImageBrief; place: ImageVariation; plan: ImagePlan; request: ImagesRequest },
): Promise<ImageDocument> {
  const { brief, place, plan, request } = task;
  const { runId, owner } = context;
  const engine = artist.engine.id;
  const pixels = await context.call('draw', { engine, place, plan }, async (_input, tools) => {
    const { png } = await artist.draw(brief, plan, place, tools);
    return storePng(png, { runId, artist, alt: plan.alt, signal: tools.signal });
  });
  await context.call('keep', { engine, place, plan, pixels }, (_input, { signal }) => {
    const articleId = request.articleId ?? null;
    return storeImage({ runId, owner, articleId, slot: place.slot, artist, plan, pixels, signal });
  });
  const image = await findImage(runId, place.slot);
  if (!image) throw new Error(`the image of place ${place.slot} is gone`);
  return image;
}

/**
 * Decides what becomes of a run some of whose images have failed.
 *
 * @throws the interruption that all of them share, or the failure: with images in hand the engine
 * makes an incomplete success of it.
 */
async function judge(
  context: RunContext,
  places: readonly ImageVariation[],
  outcomes: readonly PromiseSettledResult<string>[],
): Promise<void> {
  const failed = outcomes.flatMap((outcome, index) => {
    const slot = places[index]?.slot ?? index;
    return outcome.status === 'rejected' ? [{ slot, error: outcome.reason as unknown }] : [];
  });
  const [first] = failed;
  if (!first) return;
  for (const { error } of failed)
    if (error instanceof RunInterrupted || isDatabaseFailure(error)) throw error;
  if (failed.length === outcomes.length) throw first.error;
  for (const { slot, error } of failed) {
    const text = `Image ${slot + 1} could not be drawn: ${describeFailure(error).message}`;
    await context.note({ code: 'image-failed', text });
  }
  const { code, message, retryable } = describeFailure(first.error);
  throw new ProviderError({
    ...{ code, retryable, userText: message, cause: first.error },
    message: first.error instanceof Error ? first.error.message : String(first.error),
  });
}
