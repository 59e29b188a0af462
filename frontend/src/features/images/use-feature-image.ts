import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import type { GeneratedImage } from '@citeloom/common/contracts/images';
import { queryKeys } from '../../lib/query-keys.ts';
import { showToast } from '../../lib/toast-store.ts';
import type { ImagesView } from './images-view.ts';

/** Where a choice is that the server does not have, in words; `isKept` while it waits to be sent. */
type Elsewhere = { title: string; text: string; isKept: boolean };

/** Keeps a choice on the server; null once it is there. */
export type SaveChoice = (image: GeneratedImage) => Promise<Elsewhere | null>;

/**
 * The image that stands at the top of the article, and choosing another one. The place counts: an
 * image that is drawn again keeps being the feature image.
 */
export function useFeatureImage(answer: ArticleAnswer | null, view: ImagesView, save: SaveChoice) {
  const client = useQueryClient();
  const [choice, setChoice] = useState<number | null>(null);
  const kept = answer?.images.find(({ url }) => url === answer.featureImage)?.slot ?? null;
  const images = view.places.map(({ image }) => image).filter((image) => image !== null);
  const inPlace = (slot: number | null) => images.find((image) => image.slot === slot);
  const feature = inPlace(choice) ?? inPlace(kept) ?? images[0] ?? null;

  const choose = (image: GeneratedImage) => {
    if (!answer || image.id === feature?.id) return;
    setChoice(image.slot);
    void save(image).then(async (elsewhere) => {
      if (elsewhere?.isKept === false)
        return showToast(elsewhere.title, elsewhere.text, 'destructive');
      showToast('Image selected', elsewhere ? `${elsewhere.title}. ${elsewhere.text}` : undefined);
      if (elsewhere) return;
      await client.invalidateQueries({ queryKey: queryKeys.run(answer.articleId), exact: true });
      setChoice((known) => (known === image.slot ? null : known));
    });
  };
  // The first one stands at the top without anybody's choice.
  const chosenBefore = kept !== null && kept !== images[0]?.slot;
  return { feature, images, choose, chosenBefore };
}
