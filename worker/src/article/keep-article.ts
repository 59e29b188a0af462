import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { citeDraft, mendDraft, stands } from '../writing/verify-draft.ts';
import {
  draftedSentences,
  withSentences,
  type ArticleWriting,
  type DraftedArticle,
  type KeptArticle,
} from './article-writing.ts';

/** What of a draft stands so far, to be read while the rest is written; nothing is put in place of the rest. */
export function standingSoFar({ ground }: ArticleWriting, article: DraftedArticle): KeptArticle {
  const drafted = draftedSentences(article.sections);
  const standing = drafted.map(({ checked }) => (stands(checked) ? [checked] : []));
  const { sentences, evidence } = citeDraft(
    drafted.map(({ draft }) => draft),
    { sentences: standing, spans: article.spans },
    ground,
  );
  const sections = withSentences(article.sections, (_sentence, at) => sentences[at]!);
  return { sections: sections.map((section) => ({ ...section, removed: [] })), evidence };
}

/**
 * The article that a draft becomes: what cannot stand is said in the words of its sources or taken out. What
 * is left of a block never holds only words of the writer's own.
 */
export async function keepDraft(
  { context, verifier, ground }: ArticleWriting,
  article: DraftedArticle,
): Promise<KeptArticle> {
  const drafted = draftedSentences(article.sections);
  const drafts = drafted.map(({ draft }) => draft);
  const sentences = drafted.map(({ checked }) => checked);
  const mended = await mendDraft(
    context,
    verifier,
    drafts,
    { sentences, spans: article.spans },
    ground,
  );
  const whole = withSentences(article.sections, (_sentence, at) => mended.sentences[at]!);
  return { sections: whole.map(withoutRemoved), evidence: mended.evidence };
}

function withoutRemoved(
  section: Omit<KeptArticle['sections'][number], 'removed'>,
): KeptArticle['sections'][number] {
  const isRemoved = ({ verdict }: ArticleSentence) => verdict === 'removed';
  const blocks = section.blocks.flatMap((block) => {
    const { sentences } = block;
    const kept = sentences.filter((sentence) => !isRemoved(sentence));
    const isEmptied =
      kept.length < sentences.length && kept.every(({ verdict }) => verdict === 'uncited');
    return kept.length === 0 || isEmptied ? [] : [{ ...block, sentences: kept }];
  });
  return { ...section, blocks, removed: draftedSentences([section]).filter(isRemoved) };
}
