import { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import type { GeneratedImage } from '@citeloom/common/contracts/images';
import { parseOnce } from '../lib/parse-once.ts';
import { useRunOnce } from './use-run.ts';

const asAnswer = parseOnce(ArticleAnswer);
const NONE: GeneratedImage[] = [];

/** The images of an article, the feature image first; none until they are known. */
export function useArticlePictures(articleId: string): GeneratedImage[] {
  const { data } = useRunOnce(articleId);
  const answer = data?.result === undefined ? null : asAnswer(data.result);
  if (!answer) return NONE;
  const { images, featureImage } = answer;
  const isFeature = ({ id }: GeneratedImage) => featureImage?.includes(id) ?? false;
  return [...images.filter(isFeature), ...images.filter((image) => !isFeature(image))];
}
