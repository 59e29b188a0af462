import { levelsInWords } from '@citeloom/common/domain/article/levels-in-words';
import { sectionSentences } from '@citeloom/common/domain/article/number-citations';
import { evidenceTotals } from '@citeloom/common/domain/evidence/report/totals';
import { countInWords } from '@citeloom/common/domain/text/count-in-words';
import { localeOf } from '@citeloom/common/domain/text/locale';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import type { ArticleResult } from './article.ts';

/** What has come of an article, in words: "Article of 812 words, 32 cited sentences, all quoted". */
export async function articleOutcome({ articleId }: ArticleResult): Promise<string> {
  const article = await ArticleModel.findById(articleId).orFail().lean<ArticleDocument>();
  const { sections, language, judge = null } = article;
  const segmenter = new Intl.Segmenter(localeOf(language), { granularity: 'word' });
  const texts = sections.flatMap(sectionSentences).map(({ text }) => text);
  const words = [...segmenter.segment(texts.join(' '))].filter(({ isWordLike }) => isWordLike);
  const levels = levelsInWords({ totals: evidenceTotals(sections), judge });
  return `Article of ${countInWords(words.length, 'word')}, ${levels}`;
}
