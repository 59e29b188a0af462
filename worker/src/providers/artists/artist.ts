import type { DigitalSourceType } from '@citeloom/common/contracts/images';
import type { CallTools } from '../../run-engine/run-context.ts';

/** What an artist may know of an article: its own words, never raw text of a page. */
export type ImageBrief = {
  /** Makes details of a drawing come again; the article's id, or the run's without an article. */
  seed: string;
  title: string;
  topic: string;
  language: string;
  headings: string[];
  /** Verbatim quotations that the article cites, best first, each with the name of its source. */
  quotations: { text: string; source: string }[];
  /** First and last publication date of the cited sources, ISO; null when none is dated. */
  dates: { from: string; to: string } | null;
  sourceCount: number;
  /** The first sentences of the article. */
  lead: string;
};

/** A place among the three images; `variation` counts how often it was drawn before. */
export type ImageVariation = { slot: number; variation: number };

/** One picture to draw; plain JSON, since it is the input of a stored call. */
export type ImagePlan = {
  /** Style of a cover, or what a model is asked to draw. */
  subject: string;
  /** Text for those who do not see the picture. */
  alt: string;
};

/** A finished picture: PNG bytes of exactly 1536×864, without metadata. */
export type Drawing = { png: Buffer };

/** An engine that draws. One suite of contract tests runs against every artist. */
export type Artist = {
  readonly engine: { id: string; label: string };
  readonly digitalSourceType: DigitalSourceType;
  /** "AI-generated with …" or "Drawn from the article". */
  readonly caption: string;
  /** What people should know of the pictures of such an article before they wonder; null for nothing. */
  caveat?(brief: ImageBrief): string | null;
  /** One plan per place, in the same order. */
  plan(
    brief: ImageBrief,
    places: readonly ImageVariation[],
    tools: CallTools,
  ): Promise<ImagePlan[]>;
  draw(
    brief: ImageBrief,
    plan: ImagePlan,
    place: ImageVariation,
    tools: CallTools,
  ): Promise<Drawing>;
};
