import { z } from 'zod';

/** What a page of the web says of itself, beside its title, author and date; each where it is known. */
export const PageFacts = z.object({
  /** The address that the page calls its own, on the same site, where it was read under another. */
  canonicalUrl: z.string().optional(),
  /** What the site calls itself. Anybody can take any name: it is shown beside the site, never alone. */
  siteName: z.string().optional(),
  /** When the page was last changed, where that was on a later day than its publication. */
  updatedAt: z.string().optional(),
});
export type PageFacts = z.infer<typeof PageFacts>;
