import { z } from 'zod';
import { Uuid } from './ids.ts';
import { Judge } from './judge.ts';
import { Level } from './level.ts';
import { PageFacts } from './page-facts.ts';
import { DateBasis } from './research.ts';
import { KnownStanding } from './standing.ts';
import { SourceCheck } from './source-watch.ts';
import { knownItems, knownOr } from './what-is-known.ts';

/**
 * What was decided for one sentence. `supported` and `softened` ones are cited and have a `level`; a
 * softened one was replaced by the words of its source. `uncited` carries no checkable fact.
 * `restated` and `unsupported` are a person's own sentences, which stay and say so: of a restated one
 * every number, date, name and quotation stands in its passage, but nobody has judged whether the
 * passage states it; of an unsupported one something is missing there.
 */
export const Verdict = z.enum([
  'supported',
  'softened',
  'removed',
  'uncited',
  'restated',
  'unsupported',
]);
export type Verdict = z.infer<typeof Verdict>;

/**
 * One test of the gate or the judge; of one that failed, `missing` has the words at fault. Names that only
 * earlier versions gave are read as `other`.
 */
export const Check = z.object({
  name: z
    .enum([
      'numbers',
      'dates',
      'quotations',
      'names',
      'words',
      'links',
      'citation',
      'antecedent',
      'vote',
      'other',
    ])
    .catch('other'),
  passed: z.boolean(),
  missing: z.array(z.string()),
});
export type Check = z.infer<typeof Check>;

/** A sentence with its verdict and how it came by it. */
export const CheckedSentence = z.object({
  text: z.string(),
  evidenceIds: z.array(Uuid),
  /** A verdict that only a newer program knows proves nothing here. */
  verdict: knownOr(Verdict, 'unsupported'),
  /** Only of cited sentences; stored ones from before there were levels have none, see `levelOf`. */
  level: knownOr(Level.optional(), undefined).optional(),
  checks: knownItems(Check, 'name'),
  /** The wording before the words of its source took its place; only on softened sentences. */
  drafted: z.string().optional(),
  /** Why that wording was refused: the tests that it failed. */
  refused: z.array(Check).optional(),
  /** The first round of repair found other evidence than the writer had cited. */
  recited: z.boolean().optional(),
  /** The passage that comes closest to an unsupported sentence; no citation. */
  nearest: Uuid.optional(),
  /** Only of removed ones: a person has seen it and leaves it out. */
  leftOut: z.literal(true).optional(),
  /** Who wrote it, where it was not the engine. */
  author: z.literal('person').optional(),
  /** It repeats its passage word for word, as a quotation. */
  quoted: z.literal(true).optional(),
  /** Quoted, and not what follows in its source on the quoted sentence before. */
  gap: z.literal(true).optional(),
  /** It follows from its passages in one step, such as a sum; code has added up its figures. */
  follows: z.literal(true).optional(),
  /** It belongs to an example that the article makes up: its figures are its own, its rule the passages'. */
  supposed: z.literal(true).optional(),
  /** Words of it that are typed or clicked exactly as they stand. */
  code: z.array(z.string()).optional(),
  /** It sums up sentences that stand in the article; its evidence is theirs. */
  overview: z.literal(true).optional(),
});

/** A sentence of a report: which words of its passages say what it says, to show where to look. */
export const ReportSentence = CheckedSentence.extend({
  matches: z
    .array(
      z.object({
        evidenceId: Uuid,
        /** Start and end in the quote, in UTF-16 units, end exclusive. */
        ranges: z.array(z.tuple([z.number().int(), z.number().int()])),
      }),
    )
    .optional(),
});
export type ReportSentence = z.infer<typeof ReportSentence>;

/** Passages of independent origins that say different things about the same; `values` in their order. */
export const Disagreement = z.object({
  evidenceIds: z.array(Uuid).min(2),
  about: z.enum(['numbers', 'dates', 'negations', 'comparatives']),
  values: z.array(z.string()),
});
export type Disagreement = z.infer<typeof Disagreement>;

/** Where the JSON Schema of a report is published. */
export const EVIDENCE_SCHEMA_PATH = '/schemas/evidence-report.json';

/** A source of a report. */
export type ReportSource = EvidenceReport['sources'][number];

/** `GET /api/evidence/:articleId`. Offsets are UTF-16 units into the stored text. */
export const EvidenceReport = z.object({
  articleId: Uuid,
  title: z.string(),
  engine: z.string(),
  totals: z.object({
    sentences: z.number().int(),
    checkable: z.number().int(),
    cited: z.number().int(),
    /** Quoted and judged ones together. */
    supported: z.number().int(),
    quoted: z.number().int(),
    judged: z.number().int(),
    removed: z.number().int(),
    softened: z.number().int(),
    recited: z.number().int(),
    restated: z.number().int(),
    unsupported: z.number().int(),
  }),
  /** Null where nothing was judged. */
  judge: Judge.nullable(),
  /** Share of the shown words, from 0 to 1, that stand in the same order in the cited sources. */
  verbatimShare: z.number().min(0).max(1),
  /**
   * How many cited sentences the summaries hold that an article was written from: one with fewer is
   * short. Left out where there are no summaries.
   */
  floor: z.number().int().optional(),
  /** Independent origins of the sources that are cited. */
  origins: z.number().int(),
  sources: z.array(
    z.object({
      id: Uuid,
      url: z.string(),
      finalUrl: z.string().nullable(),
      /** The page of the stored text, for a source whose `url` leads to the web. */
      storedUrl: z.string().optional(),
      title: z.string(),
      site: z.string(),
      author: z.string().nullable(),
      publishedAt: z.string().nullable(),
      dateBasis: knownOr(DateBasis, 'none'),
      ...PageFacts.shape,
      /** How it stands by now; its title says so as well where nothing is quoted without that. */
      standing: KnownStanding,
      fetchedAt: z.string(),
      sha256: z.string(),
      contentType: z.string(),
      originId: z.string(),
      /** False when the stored text no longer has this hash: it was changed after it was checked. */
      intact: z.boolean(),
      /** What checks of its place found since; left out where it is not watched. */
      watch: SourceCheck.optional(),
    }),
  ),
  evidence: z.array(
    z.object({
      id: Uuid,
      sourceId: Uuid,
      quote: z.string(),
      before: z.string(),
      after: z.string(),
      start: z.number().int(),
      end: z.number().int(),
    }),
  ),
  sentences: z.array(ReportSentence),
  disagreements: knownItems(Disagreement, 'about'),
});
export type EvidenceReport = z.infer<typeof EvidenceReport>;
