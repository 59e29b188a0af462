import { z } from 'zod';
import { Uuid } from './ids.ts';
import { Note } from './run.ts';
import { knownItems } from './what-is-known.ts';

/** Images that are drawn for one article. */
export const IMAGE_SLOTS = 3;
/** Every image is 16:9 at this size. */
export const IMAGE_WIDTH = 1536;
export const IMAGE_HEIGHT = 864;
/** Widths of the lighter copies beside the full PNG, for `srcset`. */
export const IMAGE_VARIANT_WIDTHS = [640, 1024] as const;

const NO_ARTICLE = 'No blog article to generate images for';

/**
 * `POST /api/generate-images`: for a stored article by its id, whose own text then counts, or for a
 * title and text. `replace` is an image of the article that is drawn anew; the others stay.
 */
export const ImagesRequest = z
  .object({
    title: z.string().trim().max(300).optional(),
    content: z.string().max(500_000).optional(),
    articleId: Uuid.optional(),
    replace: Uuid.optional(),
  })
  .refine(({ articleId, title, content }) => articleId ?? (title && content?.trim()), {
    message: NO_ARTICLE,
    path: ['content'],
  })
  .refine(({ articleId, replace }) => !replace || articleId, {
    message: 'Name the article whose image is to be drawn again',
    path: ['articleId'],
  });
export type ImagesRequest = z.infer<typeof ImagesRequest>;

/** IPTC digital source type: made by a model, or drawn by rules. */
export const DigitalSourceType = z.enum(['trainedAlgorithmicMedia', 'algorithmicMedia']);
export type DigitalSourceType = z.infer<typeof DigitalSourceType>;

/** A drawn image with its addresses; `slot` is its place among the three. */
export const GeneratedImage = z.object({
  id: Uuid,
  slot: z
    .number()
    .int()
    .min(0)
    .max(IMAGE_SLOTS - 1),
  /** The 1536×864 PNG. */
  url: z.string(),
  /** Lighter WebP copies of the same picture. */
  variants: z.array(z.object({ url: z.string(), width: z.number().int() })),
  alt: z.string(),
  /** "AI-generated …" or "Drawn from the article". */
  caption: z.string(),
  engine: z.string(),
  digitalSourceType: DigitalSourceType,
});
export type GeneratedImage = z.infer<typeof GeneratedImage>;

/** What was drawn for a place of an article, oldest first. */
export const ImagePlace = z.object({
  slot: GeneratedImage.shape.slot,
  drawn: z.array(Uuid),
  /** The image that stood there before the one that stands there now. */
  previous: Uuid.nullable(),
});
export type ImagePlace = z.infer<typeof ImagePlace>;

/** `POST /api/articles/:articleId/images/restore`: images that are to stand in their places again. */
export const ImagesToRestore = z.object({
  imageIds: z.array(Uuid).min(1).max(IMAGE_SLOTS),
});

/** 200 answer of `POST /api/generate-images`; the first address is the default feature image. */
export const ImagesAnswer = z.object({
  images: z.array(z.string()),
  items: z.array(GeneratedImage),
  notes: knownItems(Note, 'code'),
});
export type ImagesAnswer = z.infer<typeof ImagesAnswer>;
