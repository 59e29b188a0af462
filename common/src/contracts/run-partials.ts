import { z } from 'zod';
import { Uuid } from './ids.ts';
import { Footnote } from './article-request.ts';
import { GeneratedImage } from './images.ts';
import { SourceReference, Summary } from './research.ts';

/** Body of a `source` partial: a source that was read. */
export const SourcePartial = SourceReference;

/** Body of a `summary` partial: a verified summary, usable while the rest still runs. */
export const SummaryPartial = Summary;

/** Body of an `outline` partial: the planned article; headings in reading order. */
export const OutlinePartial = z.object({
  title: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      heading: z.string(),
      /** What it will say, where a person is to look at that before it is written. */
      points: z.array(z.string()).optional(),
    }),
  ),
});
export type OutlinePartial = z.infer<typeof OutlinePartial>;

/** Body of a `section` partial: a gated section as HTML, and the footnotes that it adds. */
export const SectionPartial = z.object({
  id: z.string(),
  articleId: Uuid,
  html: z.string(),
  footnotes: z.array(Footnote),
});
export type SectionPartial = z.infer<typeof SectionPartial>;

/** Body of an `image` partial: a drawn image, shown while the others are still being drawn. */
export const ImagePartial = GeneratedImage;
