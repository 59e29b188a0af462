import { levelsInWords } from '@citeloom/common/domain/article/levels-in-words';
import { sectionSentences } from '@citeloom/common/domain/article/number-citations';
import { evidenceTotals } from '@citeloom/common/domain/evidence/report/totals';
import { countInWords } from '@citeloom/common/domain/text/count-in-words';
import { countWords } from '@citeloom/common/domain/text/count-words';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import type { ArticleResult } from './article.ts';

/** What has come of an article, in words: "Article of 812 words, 32 cited sentences, all quoted". */
export async function articleOutcome({ articleId }: ArticleResult): Promise<string> {
  const article = await ArticleModel.findById(articleId).orFail().lean<ArticleDocument>();
  const { sections, language, judge = null } = article;
  const texts = sections.flatMap(sectionSentences).map(({ text }) => text);
  const words = countWords(texts.join(' '), language);
  const levels = levelsInWords({ totals: evidenceTotals(sections), judge });
  return `Article of ${countInWords(words, 'word')}, ${levels}`;
}
