import { lazy, Suspense, useState } from 'react';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { ImageGallery } from './image-gallery.tsx';
import { ImagePanel } from './image-panel.tsx';
import { spendingOf } from '../../lib/costs.ts';
import type { EndNotice } from '../../lib/end-notice.ts';
import { NotifyButton } from '../../ui/notify-button.tsx';
import { ImagesOutcome } from './images-outcome.tsx';
import type { ArticleImagesState } from './use-article-images.ts';
import { useFeatureImage, type SaveChoice } from './use-feature-image.ts';
import type { GeneratedImage } from '@citeloom/common/contracts/images';
import { ArticlePicture } from './article-picture.tsx';

/** The feature image at the top of the article, what it shows under it. */
function FeatureFigure({ image, onOpen }: { image: GeneratedImage; onOpen: () => void }) {
  return (
    <figure className="mt-8">
      <button
        type="button"
        aria-label={`View the feature image larger: ${image.alt}`}
        onClick={onOpen}
        className="block w-full cursor-zoom-in overflow-hidden rounded-card border border-line"
      >
        <ArticlePicture image={image} sizes="(min-width: 64rem) 680px, calc(100vw - 48px)" eager />
      </button>
      <figcaption className="mt-2 text-13 text-muted">{image.caption}</figcaption>
    </figure>
  );
}

const Lightbox = lazy(() => import('./lightbox.tsx'));

type Props = {
  title: string;
  answer: ArticleAnswer | null;
  images: ArticleImagesState;
  notice: EndNotice;
  onSave: SaveChoice;
};

/** The pictures of the article: the panel while they are drawn, the feature image, the three options. */
export function ArticleImages({ title, answer, images, notice, onSave }: Props) {
  const { run, view, going, busy } = images;
  const { feature, images: shown, choose, chosenBefore } = useFeatureImage(answer, view, onSave);
  // Who comes back after a choice sees the article as it is; who chooses keeps the options in view.
  const [open, setOpen] = useState<boolean | null>(null);
  if (going && open === null) setOpen(true);
  const [openId, setOpenId] = useState<string | null>(null);
  const facts = run && !going ? spendingOf(run) : [];
  const wholeSet = going && (view.wholeSet || !run);
  // Nothing is marked while the first set is on its way: the mark would wander as images arrive.
  const first = wholeSet && (answer?.images.length ?? 0) === 0;
  const chosenId = first ? null : (feature?.id ?? null);

  const chooseById = (imageId: string) => {
    const image = shown.find(({ id }) => id === imageId);
    if (!image) return;
    setOpen(true);
    choose(image);
  };

  return (
    <>
      {wholeSet && (
        <ImagePanel
          title={title}
          startedAt={images.startedAt}
          ready={view.ready}
          run={run}
          cancelling={images.cancelling}
          onCancel={images.cancel}
        >
          <NotifyButton {...notice} />
        </ImagePanel>
      )}
      <ImagesOutcome images={images} />
      {feature && !first && <FeatureFigure image={feature} onOpen={() => setOpenId(feature.id)} />}
      {view.places.length > 0 && (
        <ImageGallery
          view={view}
          chosenId={chosenId}
          busy={busy}
          shown={open ?? !chosenBefore}
          onShow={setOpen}
          onOpen={(slot) => setOpenId(shown.find((image) => image.slot === slot)?.id ?? null)}
          onChoose={chooseById}
          onRedraw={images.drawAgain}
          onBringBack={(imageId) => images.bringBack([imageId])}
          onKeepOld={() => images.bringBack(view.replaced)}
          onTryAgain={({ image }) => images.tryAgain(image !== null)}
        >
          {facts.length > 0 && (
            <p className="text-13 text-muted first-letter:uppercase">{facts.join(' · ')}</p>
          )}
        </ImageGallery>
      )}
      {openId && (
        <Suspense>
          <Lightbox
            images={shown}
            shownId={openId}
            chosenId={chosenId}
            onShow={setOpenId}
            onChoose={chooseById}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </>
  );
}
