import type { GeneratedImage } from '../../contracts/images.ts';
import { ImageModel, type ImageDocument } from '../models/image.ts';

/** A stored image as its contract has it; addresses are unsigned. */
export function presentImage(image: ImageDocument): GeneratedImage {
  const url = `/api/images/${image._id}`;
  return {
    id: image._id,
    slot: image.slot,
    url,
    variants: image.variants.map(({ width }) => ({ url: `${url}/${width}`, width })),
    alt: image.alt,
    caption: image.caption,
    engine: image.engine,
    digitalSourceType: image.digitalSourceType,
  };
}

/** The newest image of each place of an article, in order; older ones were drawn again since. */
export async function imagesOfArticle(articleId: string): Promise<ImageDocument[]> {
  const images = await ImageModel.find({ articleId })
    .sort({ createdAt: 1 })
    .lean<ImageDocument[]>();
  const newest = new Map(images.map((image) => [image.slot, image]));
  return [...newest.values()].sort((one, other) => one.slot - other.slot);
}

/**
 * The feature image of an article: the newest image in the place that was chosen, so that one which is
 * drawn again stays the feature image; the first one when none was chosen.
 *
 * @param images the newest image of each place, as `imagesOfArticle` gives them
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
