import { siteInWords } from '@citeloom/common/domain/article/site-in-words';
import { withCode } from '@citeloom/common/domain/article/code-words';
import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { namesOfSource } from '@citeloom/common/domain/evidence/attribution';
import {
  isCarried,
  NOT_STATED,
  type Claim,
  type Ruling,
} from '@citeloom/common/domain/evidence/judge/claim';
import type { CitedSpan, WholePassage } from '@citeloom/common/domain/evidence/passage-pool';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { RunContext } from '../run-engine/run-context.ts';
import type { WriterSentence } from '../providers/writers/writer.ts';
import { ownFigures } from '../providers/writers/own-figures.ts';
import type { EvidencePassage } from './alias-evidence.ts';
import { citedEvidence } from './cited-evidence.ts';
import { claimsOf } from './claims-of.ts';
import type { Gated, GateTask } from './gate-sentences.ts';
import { refusedByJudge } from './judge-written.ts';
import type { Judging } from './judging.ts';
import { markQuotations } from './mark-quotations.ts';
import { quoteWholeSentences } from './quote-whole-sentences.ts';
import { workedOut } from './worked-out.ts';

/** What stands between a draft and its readers. */
export type Verifier = {
  /** The gate, away from the main thread. */
  gate: (task: GateTask, signal: AbortSignal) => Promise<Gated>;
  /** Whether passages state what is restated. */
  judging: Judging;
};

/** What a draft is checked against. */
export type DraftGround = {
  /** The passages in reach by their alias of one writer call. */
  passageOf: ReadonlyMap<string, EvidencePassage>;
  /** Where the passages are from; a sentence may name the source that it cites. */
  sources?: readonly Pick<SourceDocument, '_id' | 'title' | 'site' | 'siteName' | 'author'>[];
  language: string;
  /** What the text answers. */
  topic?: string;
};

/** Drafted sentences as gate and judge left them, in the same order; what they cite are parts of passages. */
export type GatedDraft = { sentences: ArticleSentence[]; spans: CitedSpan[] };

/** What each drafted sentence became, in the same order, and the new evidence that they cite. */
export type VerifiedDraft = { sentences: ArticleSentence[][]; evidence: EvidenceDocument[] };

/** Whether a sentence can be shown as it stands. */
export const stands = ({ verdict }: ArticleSentence): boolean =>
  verdict === 'supported' || verdict === 'uncited';

/** Drafted sentences, and what they are checked against. */
export type DraftToCheck = {
  drafts: readonly WriterSentence[];
  ground: DraftGround;
  /** What became of these sentences before, by their places, and what they cite; they are not asked about again. */
  known?: { sentences: readonly (ArticleSentence | undefined)[]; spans: readonly CitedSpan[] };
};

/**
 * Puts a writer's sentences through the gate: aliases become evidence ids, each of one to three sentences
 * of its passage. Of what is restated the run's judge says whether its passages state it, in one vote on
 * all texts, which are of one language. A sentence that does not stand afterwards says by its failed
 * checks what is wrong.
 *
 * @param waits see `Judging`.
 */
export async function gateDrafts(
  context: RunContext,
  { gate, judging }: Verifier,
  texts: readonly DraftToCheck[],
  waits = false,
): Promise<GatedDraft[]> {
  const open = await Promise.all(texts.map((text) => gateDraft(context, gate, text)));
  const claims = open.flatMap(({ asked }) => [...asked.values()]);
  const rulings = await judging.rule(claims, texts[0]?.ground.language ?? '', waits);
  return open.map(({ sentences, spans, asked }, place) => {
    const own = new Map([...asked.keys()].map((at) => [at, rulings.shift() ?? NOT_STATED]));
    const drafts = texts[place]!.drafts;
    return {
      spans,
      sentences: sentences.map((one, at) => {
        const after = ruled(one, own.get(at));
        // What rests on its neighbours is proved beside them.
        return stands(after) && drafts[at]!.near !== undefined && after.evidenceIds.length > 0
          ? { ...after, overview: true }
          : after;
      }),
    };
  });
}

/** A text through the gate, and what waits there for the judge, by its place. */
async function gateDraft(
  context: RunContext,
  gate: Verifier['gate'],
  { drafts, ground, known = { sentences: [], spans: [] } }: DraftToCheck,
): Promise<GatedDraft & { asked: Map<number, Claim> }> {
  const { language, topic } = ground;
  const task = taskOf(drafts, ground);
  const places = [...drafts.keys()].filter((at) => !known.sentences[at]);
  const open = places.flatMap((at) => task.sentences[at] ?? []);
  const gated = await gate({ ...task, sentences: open }, context.signal);
  const sentences = drafts.map((draft, at) => {
    const fresh = known.sentences[at] ?? gated.sentences[places.indexOf(at)]?.[0];
    return workedOut(fresh!, draft, task.evidence, language);
  });
  const claims = claimsOf({
    ...{ sentences, spans: [...known.spans, ...gated.spans], language, topic },
    evidence: task.evidence,
  });
  const isAsked = (at: number) => places.includes(at) && drafts[at]?.quoted !== true;
  const asked = new Map(
    [...claims]
      .filter(([at]) => isAsked(at))
      .map(([at, claim]) => [
        at,
        sentences[at]?.supposed ? { ...claim, example: ownFigures(drafts[at]!).sums } : claim,
      ]),
  );
  return { sentences, spans: gated.spans, asked };
}

/** A sentence as the judge left it; what was not asked of it stays as it is. */
function ruled(gated: ArticleSentence, ruling: Ruling | undefined): ArticleSentence {
  if (!ruling) return gated;
  const { level, ...sentence } = gated;
  return isCarried(ruling)
    ? {
        ...{ ...sentence, verdict: 'supported', level: level ?? 'judged' },
        ...(ruling.answer === 'follows' && { follows: true }),
      }
    : { ...refusedByJudge(sentence, ruling), verdict: 'restated' };
}

/**
 * Says in the words of their sources what cannot stand, or takes it out, with what leans on it: a sentence
 * without a passage of its own is taken out. Citations become stored evidence, and a sentence that is a
 * source's in whole gets quotation marks.
 */
export async function mendDraft(
  context: RunContext,
  { gate }: Pick<Verifier, 'gate'>,
  drafts: readonly WriterSentence[],
  { sentences, spans }: GatedDraft,
  ground: DraftGround,
): Promise<VerifiedDraft> {
  if (sentences.every(stands))
    return citeDraft(drafts, { sentences: sentences.map((one) => [one]), spans }, ground);
  const settled = withoutRemains(sentences, drafts).map((one, at) =>
    stands(one) || drafts[at]!.aliases.length > 0 ? one : { ...one, evidenceIds: [] },
  );
  const task = { ...taskOf(drafts, ground), settled: { sentences: settled, spans } };
  return citeDraft(drafts, await gate(task, context.signal), ground);
}

/**
 * Of an example what goes on from a sentence that does not stand falls with it, and no passage has words for
 * either.
 */
function withoutRemains(
  sentences: readonly ArticleSentence[],
  drafts: readonly WriterSentence[],
): ArticleSentence[] {
  let isBroken = false;
  return sentences.map((one, at) => {
    if (!ownFigures(drafts[at]!).isSupposed) {
      isBroken = false;
      return one;
    }
    const falls = isBroken && stands(one);
    isBroken ||= !stands(one);
    if (!isBroken) return one;
    const antecedent = { name: 'antecedent' as const, passed: false, missing: [] };
    const checks = falls ? [...one.checks, antecedent] : one.checks;
    return { ...one, verdict: 'removed', evidenceIds: [], checks };
  });
}

/** Sentences as readers get them: what they cite becomes evidence, and what they quote is marked. */
export function citeDraft(
  drafts: readonly WriterSentence[],
  { sentences, spans }: Gated,
  { passageOf, language }: DraftGround,
): VerifiedDraft {
  const told = sentences.map((group, at) => group.map((one) => withCode(one, drafts[at]!.code)));
  const cited = citedEvidence(told, spans, [...passageOf.values()]);
  const quoted = drafts.map((draft) => draft.quoted === true);
  const marked = markQuotations(cited.sentences, quoted, cited.evidence);
  return { ...cited, sentences: quoteWholeSentences(marked, cited.evidence, language) };
}

/** Drafts of one language through gate and judge, and what cannot stand mended, in the same order. */
export async function verifyDrafts(
  context: RunContext,
  verifier: Verifier,
  texts: readonly DraftToCheck[],
  waits = false,
): Promise<VerifiedDraft[]> {
  const gated = await gateDrafts(context, verifier, texts, waits);
  return Promise.all(
    texts.map(({ drafts, ground }, at) => mendDraft(context, verifier, drafts, gated[at]!, ground)),
  );
}

/** The drafts as the gate takes them. An alias that the writer invented stays: the gate counts it. */
function taskOf(
  drafts: readonly WriterSentence[],
  { passageOf, sources = [], language, topic }: DraftGround,
): GateTask & {
  evidence: (WholePassage & { headings: readonly string[]; document: string | undefined })[];
} {
  const namesOf = new Map(sources.map((source) => [source._id, namesOfSource(source)]));
  const byId = new Map(sources.map((source) => [source._id, source]));
  const idsOf = (aliases: readonly string[]) =>
    aliases.map((alias) => passageOf.get(alias)?.document._id ?? alias);
  const besides = (at: number) =>
    drafts[at]!.aliases.length === 0
      ? []
      : [drafts[at - 1], drafts[at + 1]].flatMap((one) => one?.aliases ?? []);
  const told = [...new Set(idsOf(drafts.flatMap(({ aliases }) => aliases)))];
  return {
    language,
    sentences: drafts.map(({ text, aliases, near, figures }, at) => ({
      text,
      ...(ownFigures({ figures }).isSupposed && { supposed: true }),
      evidenceIds: idsOf(aliases),
      near: idsOf(near ?? besides(at)),
      ...(aliases.length === 0 && { told }),
    })),
    evidence: [...passageOf.values()].map(
      ({ document: { _id, sourceId, quote }, blocks, headings }) => {
        const source = byId.get(sourceId);
        const site = source && siteInWords(source);
        const place = { headings, document: source?.title, site, topic };
        return { id: _id, quote, blocks, names: namesOf.get(sourceId), ...place };
      },
    ),
  };
}
