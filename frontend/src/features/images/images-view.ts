import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import {
  IMAGE_SLOTS,
  ImagesRequest,
  type GeneratedImage,
  type ImagePlace,
} from '@citeloom/common/contracts/images';
import { isFinished, type RunSnapshot } from '@citeloom/common/contracts/run';
import { ImagePartial } from '@citeloom/common/contracts/run-partials';
import { parseOnce } from '../../lib/parse-once.ts';

const asImage = parseOnce(ImagePartial);
const asInput = parseOnce(ImagesRequest);

/**
 * One of the three places. `drawing`: work goes on, over the image that stood there before, if any;
 * `failed`: the last try brought nothing.
 */
export type ImageSlotView = {
  slot: number;
  image: GeneratedImage | null;
  state: 'ready' | 'drawing' | 'failed';
  /** Ids of all that was drawn for the place, oldest first, as far as the article knows of it. */
  drawn: string[];
};

/** The images of an article at any moment. */
export type ImagesView = {
  /** Empty while images were never asked for. */
  places: ImageSlotView[];
  going: boolean;
  /** The run that goes on draws all three, so the panel is shown. */
  wholeSet: boolean;
  /** Images that this run has drawn. */
  ready: number;
  /** The images that stood there before newer ones took several places at once; else empty. */
  replaced: string[];
};

/** What an article says of its images. */
type Stored = Pick<ArticleAnswer, 'images' | 'imagePlaces'>;

/** The images that a run has drawn so far. */
function drawnBy(run: RunSnapshot | null): GeneratedImage[] {
  return (run?.partials ?? [])
    .filter(({ kind }) => kind === 'image')
    .map(({ body }) => asImage(body))
    .filter((image) => image !== null);
}

/** Which image a run draws again; null when it draws all three. */
export function replacedBy(run: Pick<RunSnapshot, 'input'>): string | null {
  return asInput(run.input)?.replace ?? null;
}

/** Images that have given way to newer ones; one alone is stepped back to in its own place. */
function replacedImages(places: readonly ImageSlotView[], known: readonly ImagePlace[]): string[] {
  const before = places.flatMap(({ slot, image, drawn }) => {
    const previous = known.find((place) => place.slot === slot)?.previous;
    if (!image || !previous) return [];
    return drawn.indexOf(previous) < drawn.indexOf(image.id) ? [previous] : [];
  });
  return before.length > 1 ? before : [];
}

/**
 * Reads the images of an article: what stands in the article, and over it what its run has drawn that
 * the article did not know of when it was asked.
 *
 * @param run the newest images run of the article
 */
export function viewImages(stored: Stored | null, run: RunSnapshot | null): ImagesView {
  const drawn = drawnBy(run);
  const known = stored?.imagePlaces ?? [];
  const knownIds = new Set(known.flatMap((place) => place.drawn));
  const bySlot = new Map((stored?.images ?? []).map((image) => [image.slot, image]));
  const replaced = run ? replacedBy(run) : null;
  const target = known.find((place) => replaced !== null && place.drawn.includes(replaced))?.slot;
  for (const image of drawn) {
    if (!knownIds.has(image.id)) bySlot.set(image.slot, image);
  }

  const going = run !== null && !isFinished(run.status);
  const wholeSet = replaced === null;
  const isTarget = (slot: number) => wholeSet || slot === target;
  const state = (slot: number): ImageSlotView['state'] => {
    const arrived = drawn.some((image) => image.slot === slot);
    if (going && isTarget(slot)) return arrived ? 'ready' : 'drawing';
    if (!bySlot.has(slot)) return 'failed';
    // A set that failed as a whole says so once, above the images that were there before.
    return run?.status === 'failed' && slot === target && !arrived ? 'failed' : 'ready';
  };
  const slots = run || bySlot.size > 0 ? Array.from({ length: IMAGE_SLOTS }, (_, at) => at) : [];
  const places = slots.map((slot) => ({
    slot,
    image: bySlot.get(slot) ?? null,
    state: state(slot),
    drawn: known.find((place) => place.slot === slot)?.drawn ?? [],
  }));
  const shown = going || places.some(({ image }) => image !== null);
  return {
    places: shown ? places : [],
    going,
    wholeSet: going && wholeSet,
    ready: drawn.length,
    replaced: going ? [] : replacedImages(places, known),
  };
}
