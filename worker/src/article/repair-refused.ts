import { explainRefusal } from '@citeloom/common/domain/evidence/report/explain-check';
import { allEvidence } from '../providers/writers/section-evidence.ts';
import type {
  RefusedSentence,
  RepairedSentence,
  RepairTask,
  WriterEvidence,
  WriterSentence,
} from '../providers/writers/writer.ts';
import { isCopied } from '../writing/quote-whole-sentences.ts';
import { gateDrafts, stands } from '../writing/verify-draft.ts';
import {
  draftedSentences,
  withSentences,
  type ArticleWriting,
  type DraftedArticle,
  type DraftedSentence,
} from './article-writing.ts';

const COPIED = 'It stands word for word in a passage. Say it in your own words.';
/** More than this in one question is a draft that another round will not save. */
const REFUSED_MAX = 30;

/**
 * Gives the refused sentences of a draft back to its writer, once and all together, each with the reason, and
 * those that are copied from a passage: in running text they would have to stand in quotation marks.
 * What comes back passes the same gate and judge; what is refused again stays as it was drafted. What the writer
 * gives up, and what a believed judge has refused twice, has no passage any more whose words could stand there: in
 * running text they would read as a slip.
 */
export async function repairRefused(
  writing: ArticleWriting,
  article: DraftedArticle,
): Promise<DraftedArticle> {
  const { context, writer, outline, material, verifier, ground } = writing;
  const all = allEvidence(material);
  const textOf = new Map(all.map(({ alias, text }) => [alias, text]));
  const isCopy = ({ text, aliases }: WriterSentence) =>
    !writing.brief.quotedOnly &&
    isCopied(
      text,
      aliases.flatMap((alias) => textOf.get(alias) ?? []),
      writing.brief.language,
    );
  const refused = refusedIn(article, isCopy).slice(0, REFUSED_MAX);
  if (!writer.repair || refused.length === 0) return article;
  const drafted = draftedSentences(article.sections);
  const numbers = new Set(
    refused.flatMap(({ number, aliases }) =>
      aliases.length > 0 ? aliases : (drafted[number]?.draft.near ?? []),
    ),
  );
  const cited = all.filter(({ alias }) => numbers.has(alias));
  const placeOf = ({ source, headings }: WriterEvidence) => [source, ...headings].join('\n');
  const places = new Set(cited.map(placeOf));
  const beside = all.filter((one) => !numbers.has(one.alias) && places.has(placeOf(one)));
  const task = { title: outline.title, refused, evidence: [...cited, ...beside] };
  const repaired = await askRepair(writing, task);
  const drafts = drafted.map(({ draft }, at) => {
    const own = repaired.find(({ number }) => number === at);
    if (!own || own.text === '') return draft;
    const { number: _number, ...again } = own;
    return again;
  });
  const known = drafted.map(({ draft, checked }, at) =>
    drafts[at] === draft ? checked : undefined,
  );
  const { spans } = article;
  const asked = { drafts, ground, known: { sentences: known, spans } };
  const [gated] = await gateDrafts(context, verifier, [asked]);
  const isOver = verifier.judging.record()?.believed === true && !writing.brief.quotedOnly;
  const givenUp = new Set([
    ...repaired.flatMap(({ number, text }) => (text === '' ? [number] : [])),
    ...(isOver ? refused.map(({ number }) => number) : []),
  ]);
  return {
    sections: withSentences(article.sections, (before, at) => {
      const checked = gated!.sentences[at]!;
      if (!known[at] && stands(checked)) return [{ draft: drafts[at]!, checked }];
      return [givenUp.has(at) ? { ...before, draft: { ...before.draft, aliases: [] } } : before];
    }),
    spans: [...spans, ...gated!.spans],
  };
}

/** Has a writer say refused sentences otherwise, as one stored call. */
export const askRepair = (
  { context, writer, brief }: Pick<ArticleWriting, 'context' | 'writer' | 'brief'>,
  task: RepairTask,
): Promise<RepairedSentence[]> =>
  context.call(
    'repair',
    { engine: writer.engine.id, brief, task },
    async (input, tools) => (await writer.repair?.(input.brief, input.task, tools)) ?? [],
  );

/** The sentences that do not stand or are copies, with what a writer has to know to say them otherwise. */
function refusedIn(
  { sections }: DraftedArticle,
  isCopy: (draft: WriterSentence) => boolean,
): RefusedSentence[] {
  const all = draftedSentences(sections);
  const reasonOf = ({ draft, checked }: DraftedSentence) =>
    stands(checked) ? (isCopy(draft) ? COPIED : '') : explainRefusal(checked);
  return sections.flatMap(({ heading, blocks }) =>
    blocks.flatMap(({ sentences }) => {
      const told = sentences.map((one) => ({
        ...{ number: all.indexOf(one), text: one.draft.text, aliases: one.draft.aliases },
        ...{ heading: heading ?? '', reason: reasonOf(one) },
      }));
      const paragraph = told
        .map(({ reason, text, number }) => (reason === '' ? text : `[${number}]`))
        .join(' ');
      return told.flatMap((one) => (one.reason === '' ? [] : { ...one, paragraph }));
    }),
  );
}
