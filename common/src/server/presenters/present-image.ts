import type { GeneratedImage, ImagePlace } from '../../contracts/images.ts';
import { shownEngine } from '../../domain/engines/engine-name.ts';
import { ImageModel, type ImageDocument } from '../models/image.ts';

/** What readers see below an image: the model that drew it, never the address of its server. */
export function shownCaption({
  caption,
  engine,
}: Pick<ImageDocument, 'caption' | 'engine'>): string {
  return caption.replace(engine, () => shownEngine(engine));
}

/** A stored image as its contract has it; addresses are unsigned. */
export function presentImage(image: ImageDocument): GeneratedImage {
  const url = `/api/images/${image._id}`;
  return {
    id: image._id,
    slot: image.slot,
    url,
    variants: image.variants.map(({ width }) => ({ url: `${url}/${width}`, width })),
    alt: image.alt,
    caption: shownCaption(image),
    engine: shownEngine(image.engine),
    digitalSourceType: image.digitalSourceType,
  };
}

type Placed = Pick<ImageDocument, '_id' | 'slot' | 'createdAt' | 'broughtBackAt'>;

/** When an image came to stand in its place; images from before any could be brought back say nothing. */
function shownSince({ createdAt, broughtBackAt }: Placed): number {
  return (broughtBackAt ?? createdAt).getTime();
}

/** Images by their places, in each the one first that stands there, then the one before it. */
function byPlace<Image extends Placed>(images: readonly Image[]): [slot: number, Image[]][] {
  const inOrder = images.toSorted((one, other) => shownSince(other) - shownSince(one));
  return [...Map.groupBy(inOrder, ({ slot }) => slot)].sort(([one], [other]) => one - other);
}

/** The image that stands in each place of an article, in order: the one drawn or brought back last. */
export function shownImages<Image extends Placed>(images: readonly Image[]): Image[] {
  return byPlace(images).flatMap(([, [shown]]) => shown ?? []);
}

/** What was drawn for each place of an article. */
export function presentPlaces(images: readonly Placed[]): ImagePlace[] {
  return byPlace(images).map(([slot, ofPlace]) => ({
    slot,
    drawn: ofPlace
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map(({ _id }) => _id),
    previous: ofPlace[1]?._id ?? null,
  }));
}

/** Everything that was drawn for an article. */
export function drawnForArticle(articleId: string): Promise<ImageDocument[]> {
  return ImageModel.find({ articleId }).sort({ createdAt: 1 }).lean<ImageDocument[]>();
}

/** The image that stands in each place of a stored article. */
export async function imagesOfArticle(articleId: string): Promise<ImageDocument[]> {
  return shownImages(await drawnForArticle(articleId));
}

/**
 * The feature image of an article: what stands in the place that was chosen, so that one which is
 * drawn again stays the feature image; the first one when none was chosen.
 *
 * @param images what stands in each place, as `imagesOfArticle` gives it
 */
export async function featureImageOf(
  chosenId: string | null | undefined,
  images: ImageDocument[],
): Promise<ImageDocument | null> {
  const [first = null] = images;
  if (!chosenId) return first;
  const chosen = images.find(({ _id }) => _id === chosenId);
  if (chosen) return chosen;
  const before = await ImageModel.findById(chosenId)
    .select({ slot: 1 })
    .lean<Pick<ImageDocument, 'slot'>>();
  return images.find(({ slot }) => slot === before?.slot) ?? first;
}
