import type { PostFigure } from '@citeloom/common/domain/publishing/post-blocks';
import type { PlacedImage, PostToPublish } from '../publisher.ts';

/** Characters of the mark at the end of a slug. */
const MARK = 6;

/** Keeps the anchors of several posts on one page apart, the same at every publication. */
export function anchorOf(slug: string): string {
  return slug.slice(-MARK);
}

/** Images between the sections, with their words. */
export function figuresOf(
  placed: readonly PlacedImage[],
  pictures: PostToPublish['pictures'],
): PostFigure[] {
  const words = new Map(pictures.map((picture) => [picture.id, picture]));
  return placed.map(({ imageId, id, url }) => ({
    ...{ id, url },
    alt: words.get(imageId)?.alt ?? '',
    caption: words.get(imageId)?.caption ?? '',
  }));
}

/** Plain text for a field that WordPress takes for HTML: titles, excerpts, captions. */
export function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
