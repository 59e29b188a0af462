import { IMAGE_SLOTS, ImagesRequest, type GeneratedImage } from '@citeloom/common/contracts/images';
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
};

/** The images that a run has drawn so far. */
export function drawnBy(run: RunSnapshot | null): GeneratedImage[] {
  return (run?.partials ?? [])
    .filter(({ kind }) => kind === 'image')
    .map(({ body }) => asImage(body))
    .filter((image) => image !== null);
}

/** Which image a run draws again; null when it draws all three. */
export function replacedBy(run: Pick<RunSnapshot, 'input'>): string | null {
  return asInput(run.input)?.replace ?? null;
}

/**
 * Reads the images of an article: what the article has, and over it what its run has drawn since.
 *
 * @param stored the images that the article's own answer names
 * @param run the newest images run of the article
 * @param before ids of the images that the run had drawn when this page began to watch it: `stored`
 *   knows of those, or of newer ones in their places; null when the run was over by then
 */
export function viewImages(
  stored: GeneratedImage[],
  run: RunSnapshot | null,
  before: ReadonlySet<string> | null,
): ImagesView {
  const drawn = drawnBy(run);
  const bySlot = new Map(stored.map((image) => [image.slot, image]));
  const replaced = run ? replacedBy(run) : null;
  const target = replaced === null ? null : stored.find(({ id }) => id === replaced)?.slot;
  for (const image of drawn) {
    const isNew = before !== null && !before.has(image.id);
    if (isNew || !bySlot.has(image.slot)) bySlot.set(image.slot, image);
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
  const slots = run || stored.length > 0 ? Array.from({ length: IMAGE_SLOTS }, (_, at) => at) : [];
  const places = slots.map((slot) => ({
    slot,
    image: bySlot.get(slot) ?? null,
    state: state(slot),
  }));
  const shown = going || places.some(({ image }) => image !== null);
  return {
    places: shown ? places : [],
    going,
    wholeSet: going && wholeSet,
    ready: drawn.length,
  };
}
