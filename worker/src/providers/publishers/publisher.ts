import type { Note } from '@citeloom/common/contracts/run';
import type { PublishableArticle } from './publishable-article.ts';

/** What is known of a place once it was asked; plain, so that a run that goes on need not ask again. */
export type PublishingPlace = {
  /** What the place calls itself. */
  name: string;
  /** Who we are there; null where nobody is asked. */
  user: string | null;
  /** False where images go with the text, or where this person may not send any. */
  takesImages: boolean;
  /** Addresses and the like that the publisher itself has found out. */
  facts: Record<string, string>;
  notes: Note[];
};

/** An image at the place. */
export type PlacedImage = { imageId: string; id: string; url: string };

/** The post at the place; `created` is false where it was there before. */
export type PlacedPost = { id: string; url: string | null; created: boolean };

/** What is to be published. */
export type PostToPublish = {
  article: PublishableArticle;
  /** The last part of its address, the same at every publication. */
  slug: string;
  /** Images that are at the place already, the featured one first. */
  images: PlacedImage[];
  /** The images themselves, for places that take them with the text. */
  pictures: ImageToPublish[];
  /** Public page with the whole evidence report, where the author wants a link to it. */
  reportUrl: string | null;
};

/** An image that is to be sent; `name` is the same at every publication. */
export type ImageToPublish = {
  id: string;
  name: string;
  alt: string;
  caption: string;
  contentType: string;
  bytes: () => Promise<Buffer>;
};

/**
 * What is remembered of making one thing at a place, across deaths of workers: its id there, and whether
 * a request that makes it went out whose answer nobody knows.
 */
export type Making = {
  /** Its id there, from this or an earlier publication. */
  readonly knownId: string | null;
  /** When a request that makes it last went out; null when none ever did. */
  readonly begunAt: Date | null;
  /** True when the person has agreed that what is there is changed. */
  readonly mayUpdate: boolean;
  /** Writes that a request goes out now. @throws RunInterrupted when another run has taken over. */
  begin(): Promise<void>;
  /** Writes that the request has certainly made nothing. */
  madeNothing(): Promise<void>;
  /** Writes the thing's id there. */
  keep(id: string): Promise<void>;
};

/**
 * A place where articles are published. Each method may be called again after a death at any moment, and
 * leaves one post and one copy of each image whatever happened before.
 */
export type Publisher = {
  /** Finds the place and who we are there; writes nothing. @throws ProviderError in words for people. */
  connect(signal: AbortSignal): Promise<PublishingPlace>;
  /** @throws ProviderError `image_refused` when the place does not take this image and the rest goes on. */
  putImage(
    place: PublishingPlace,
    image: ImageToPublish,
    making: Making,
    signal: AbortSignal,
  ): Promise<PlacedImage>;
  /** @throws ProviderError `already_published` when it is there and may not be changed. */
  putPost(
    place: PublishingPlace,
    post: PostToPublish,
    making: Making,
    signal: AbortSignal,
  ): Promise<PlacedPost>;
};
