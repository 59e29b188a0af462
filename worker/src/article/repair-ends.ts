import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { explainRefusal } from '@citeloom/common/domain/evidence/report/explain-check';
import type { Finish, RepairTask } from '../providers/writers/writer.ts';
import { stands } from '../writing/verify-draft.ts';
import { verifyOverview } from '../writing/verify-overview.ts';
import { askRepair } from './repair-refused.ts';
import { draftedSentences, type ArticleWriting, type KeptArticle } from './article-writing.ts';

const aliasOf = (at: number) => `e${at + 1}`;

/**
 * Gives what was refused of the opening and the end of an article back to its writer, once and all together,
 * each with the reason. The sentences of the article are what it may rest on, as passages are for others.
 *
 * @param ends the sentences of opening and end as they were ruled on, in this order.
 * @returns the same, with other wordings in place of refused ones where these stand.
 */
export async function repairEnds(
  { context, writer, brief, outline, verifier }: ArticleWriting,
  article: KeptArticle,
  ends: readonly ArticleSentence[],
  { opening, ending }: Finish,
): Promise<ArticleSentence[]> {
  const refused = [...ends.keys()].filter((at) => !stands(ends[at]!));
  if (!writer.repair || refused.length === 0) return [...ends];
  const told = [...opening, ...ending];
  const kept = draftedSentences(article.sections);
  const isOpening = (at: number) => at < opening.length;
  const task: RepairTask = {
    title: outline.title,
    refused: refused.map((at) => ({
      number: at,
      text: told[at]!.text,
      aliases: told[at]!.rests.map(aliasOf),
      heading: isOpening(at) ? 'opening' : 'end',
      beside: told
        .filter((_one, other) => other !== at && isOpening(other) === isOpening(at))
        .map(({ text }) => text)
        .join(' '),
      reason: explainRefusal(ends[at]!),
    })),
    evidence: asEvidence(article, outline.title),
  };
  const repaired = await askRepair({ context, writer, brief }, task);
  const usable = repaired.filter(({ number }) => refused.includes(number));
  const again = await verifyOverview(
    verifier.judging,
    usable.map(({ text, aliases }) => ({
      text,
      rests: kept.filter((_one, at) => aliases.includes(aliasOf(at))),
    })),
    { language: brief.language, above: namesAbove({ brief, outline }, article) },
  );
  return ends.map((end, at) => {
    const place = usable.findIndex(({ number }) => number === at);
    const mended = again[place];
    return mended && stands(mended) ? mended : end;
  });
}

/** What an article stands under: its topic, its title and its headings. */
export const namesAbove = (
  { brief, outline }: Pick<ArticleWriting, 'brief' | 'outline'>,
  { sections }: Pick<KeptArticle, 'sections'>,
): string[] => [brief.topic, outline.title, ...sections.flatMap(({ heading }) => heading ?? [])];

/** The sentences of an article as a writer is shown passages: each may be rested on. */
function asEvidence({ sections }: KeptArticle, title: string): RepairTask['evidence'] {
  let at = 0;
  return sections.flatMap(({ heading, blocks }) =>
    blocks.flatMap(({ sentences }) =>
      sentences.map(({ text }) => ({
        ...{ alias: aliasOf(at), text, blocks: [], headings: heading === null ? [] : [heading] },
        ...{ source: 's1', origin: 'o1', sourceTitle: title, publishedAt: null },
        ...{ start: at++, score: 1 },
      })),
    ),
  );
}
