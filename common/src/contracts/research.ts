import { z } from 'zod';
import { LEFT_OUT_MAX, SEARCH_AREAS } from '../domain/own-sources.ts';
import { SEARCH_TERM_MAX } from '../domain/research-topic.ts';
import { hideCredentials, siteIn } from '../domain/web-address.ts';
import { givenSources } from './given-sources.ts';
import { Uuid } from './ids.ts';
import { Judge } from './judge.ts';
import { Level } from './level.ts';
import { Note } from './run.ts';
import { Answering } from './answering.ts';
import { Scan } from './scan.ts';
import { KnownStanding } from './standing.ts';
import { Suitability } from './suitability.ts';
import { knownItems, knownOr, knownPart } from './what-is-known.ts';

/** Days that research favours when nothing else is asked. */
export const WINDOW_DAYS = 90;

/** Most summaries that a research answers with. */
export const SUMMARIES_MAX = 10;

/** The name of a site, or an address on it; kept as its host. */
const Site = z.string().transform((text, context) => {
  const site = siteIn(text);
  if (site !== null) return site;
  const message = 'This is not the name of a site, such as example.org';
  context.addIssue({ code: 'custom', message, input: text });
  return z.NEVER;
});

const ResearchFields = z.strictObject({
  searchTerm: z
    .string('Search term is required')
    .trim()
    .min(1, 'Search term is required')
    .max(SEARCH_TERM_MAX, `Search term must be at most ${SEARCH_TERM_MAX} characters`)
    .transform(hideCredentials),
  windowDays: z.number().int().min(1).max(3650).optional(),
  ...givenSources,
  /**
   * Where to search beside what is given: the documents of the installation, services and feeds of the
   * web, both, or nowhere. Left out: nowhere where anything is given, else both.
   */
  searchIn: z.array(z.enum(SEARCH_AREAS)).max(SEARCH_AREAS.length).optional(),
  /** Sites that a search must not bring; what is given is read all the same. */
  withoutSites: z
    .array(Site)
    .max(LEFT_OUT_MAX, `At most ${LEFT_OUT_MAX} sites can be left out`)
    .optional(),
  /** Ids of sources of the caller's earlier researches that must not be read again. */
  withoutSources: z
    .array(Uuid)
    .max(LEFT_OUT_MAX, `At most ${LEFT_OUT_MAX} sources can be left out`)
    .optional(),
});

/**
 * `POST /api/research`. A field that is not named here is refused: what a person meant to be part of a
 * research must not be left out without a word.
 */
export const ResearchRequest = ResearchFields.refine(
  ({ searchIn, urls = [], uploads = [] }) =>
    searchIn?.length !== 0 || urls.length + uploads.length > 0,
  { path: ['searchIn'], error: 'Nothing is given and nothing would be searched' },
);
export type ResearchRequest = z.infer<typeof ResearchRequest>;

/** Researches from before it was stored where they search: in the documents alone, or everywhere. */
function withSearchIn(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || 'searchIn' in input) return input;
  const { onlyDocuments, ...rest } = input as { onlyDocuments?: unknown };
  return { ...rest, searchIn: onlyDocuments === true ? ['library'] : [...SEARCH_AREAS] };
}

/** What a research was asked, as it is stored: it always says where it searches. */
export const ResearchInput = z.preprocess(
  withSearchIn,
  ResearchFields.required({ searchIn: true }),
);
export type ResearchInput = z.infer<typeof ResearchInput>;

/** How a publication date was found; `none` when the source carries no date. */
export const DateBasis = z.enum([
  'front-matter',
  'json-ld',
  'meta',
  'time',
  'url',
  'text',
  'page',
  'updated',
  'document-properties',
  'feed',
  'search-service',
  'last-change',
  'none',
]);
export type DateBasis = z.infer<typeof DateBasis>;

/** A source as summaries and footnotes name it. `url` of a folder source is its own signed page. */
export const SourceReference = z.object({
  id: Uuid,
  title: z.string(),
  url: z.string(),
  site: z.string(),
  publishedAt: z.string().nullable(),
  dateBasis: knownOr(DateBasis, 'none'),
  /** True for what the person gave: an address or a file of their own. */
  given: z.boolean().optional(),
  /** How it stands by now; left out where nothing is known of that. */
  standing: KnownStanding,
  /** Its pages that are pictures; left out where none is. */
  scan: Scan.optional(),
  /** How well it suits the question; missing until all sources of a research are read. */
  suitability: knownPart(Suitability, 'date', 'kind', 'copies'),
  /** Missing until a research has answered, and where it found nothing. */
  answering: knownOr(Answering.optional(), undefined).optional(),
});
export type SourceReference = z.infer<typeof SourceReference>;

/** A verbatim passage and up to 240 characters on either side. */
export const EvidenceQuote = z.object({
  id: Uuid,
  sourceId: Uuid,
  quote: z.string(),
  before: z.string(),
  after: z.string(),
});
export type EvidenceQuote = z.infer<typeof EvidenceQuote>;

/** A sentence of a summary and the evidence that carries it. */
export const SummarySentence = z.object({
  text: z.string(),
  evidenceIds: z.array(Uuid),
  /** How it is proved; of summaries from before there were levels only quotations have one. */
  level: knownOr(Level.optional(), undefined).optional(),
  /** It repeats its passage word for word. */
  quoted: z.boolean().optional(),
  /** It does not follow on the quoted sentence before: words were left out, or another source begins. */
  gap: z.boolean().optional(),
});

export type SummarySentence = z.infer<typeof SummarySentence>;

/** One cited summary: `summary` is plain text, `sentences` says which evidence carries which sentence. */
export const Summary = z.object({
  id: Uuid,
  title: z.string(),
  /** The title is a person's own, and not the one that the research has found. */
  renamed: z.literal(true).optional(),
  summary: z.string(),
  /** What its passages are written in, such as `en`. */
  language: z.string().optional(),
  date: z.string().nullable(),
  sourcesCount: z.number().int(),
  sources: z.array(SourceReference),
  evidence: z.array(EvidenceQuote),
  sentences: z.array(SummarySentence),
  /** How many sentences its passages hold: what an article can be written from. */
  material: z.number().int().optional(),
  /** Missing in those that older programs wrote. */
  answering: knownOr(Answering.optional(), undefined).optional(),
});
export type Summary = z.infer<typeof Summary>;

/** Most passages that are shown where nothing could be quoted. */
export const CLOSEST_MAX = 8;

/** A passage that was read and comes close to the question, shown where no summary could be written. */
export const ClosestPassage = z.object({
  /** Id of its evidence, so that it opens like any other. */
  id: Uuid,
  /** The headings above it in its source, outermost first. */
  headings: z.array(z.string()),
  quote: z.string(),
  before: z.string(),
  after: z.string(),
  source: SourceReference,
});
export type ClosestPassage = z.infer<typeof ClosestPassage>;

/** 200 answer of `POST /api/research`, and `result` of a research run. */
export const ResearchAnswer = z.object({
  searchId: Uuid,
  searchTerm: z.string(),
  summaries: z.array(Summary),
  notes: knownItems(Note, 'code'),
  /** Who judged its restated sentences; left out where nobody was asked. */
  judge: Judge.optional(),
  message: z.string().optional(),
  /** Best first; only where there are no summaries and something was read. */
  closest: z.array(ClosestPassage).max(CLOSEST_MAX).optional(),
  /** The topic with its misspelt words put right by the words of the library, to be tried instead. */
  didYouMean: z.string().optional(),
});
export type ResearchAnswer = z.infer<typeof ResearchAnswer>;
