import { Download, ImagePlus, Images, Radar, RotateCw, SquareArrowOutUpRight } from 'lucide-react';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { ContentPicture } from '../../../features/contents/content-picture.tsx';
import { ContentsLoading } from '../../../features/contents/empty-contents.tsx';
import { WatchLine } from '../../../features/contents/lost-sources.tsx';
import { usePicture } from '../../../features/contents/use-picture.ts';
import { usePreview } from '../../../features/contents/use-preview.ts';
import { formatDay } from '../../../lib/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ArticleText } from './article-text.tsx';

type Props = {
  item: UserContentItem;
  onGallery: () => void;
  onSources: () => void;
  /** Opens the article with its images, where they can be drawn and chosen. */
  onImages: (articleId: string) => void;
  onDownload: () => void;
  onClose: () => void;
};

/** An item to be looked at: its picture and its text, or why there is none. */
export default function ContentPreview(props: Props) {
  const { item, onGallery, onSources, onImages, onDownload, onClose } = props;
  const { view, isLoading, retry } = usePreview(item);
  const picture = usePicture(view.image);
  const { articleId } = item;
  return (
    <Dialog title={item.title} size="wide" onClose={onClose}>
      <p className="mt-1 text-14 text-muted">
        <time dateTime={item.createdAt}>{formatDay(item.createdAt)}</time>
        {item.searchTerm && ` · ${item.searchTerm}`}
        {!isLoading && picture.missing !== null && ` · ${picture.missing}`}
      </p>
      <WatchLine item={item} onOpen={onSources} />
      <div className="mt-5 flex flex-wrap gap-2 sm:gap-3">
        <Button onClick={onDownload} className="text-14">
          <Download aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Download
        </Button>
        {articleId && (
          <Button onClick={() => onImages(articleId)} className="text-14">
            <ImagePlus aria-hidden="true" strokeWidth={1.5} className="size-4" />
            {item.imageCount > 0 ? 'Choose Images' : 'Generate Images'}
          </Button>
        )}
        {item.images.length > 0 && (
          <Button onClick={onGallery} className="text-14">
            <Images aria-hidden="true" strokeWidth={1.5} className="size-4" />
            View images
          </Button>
        )}
        {articleId && (
          <Button onClick={onSources} className="text-14">
            <Radar aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Watch sources
          </Button>
        )}
        {articleId && (
          <ButtonLink to={pageAddress('article', { runId: articleId })} className="text-14">
            <SquareArrowOutUpRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Open article
          </ButtonLink>
        )}
      </div>
      {isLoading ? (
        <ContentsLoading />
      ) : (
        <>
          {picture.missing === null && (
            <ContentPicture
              url={view.image}
              alt={`Feature image of ${item.title}`}
              onError={picture.onError}
              className="mt-6 rounded-card border border-line"
            />
          )}
          <div className="mt-6">
            {view.content !== null ? (
              <ArticleText html={view.content} />
            ) : (
              <div role="status" className="rounded-card bg-paper px-5 py-8 text-center text-muted">
                <p>{view.fallback}</p>
                {retry && (
                  <Button onClick={retry} className="mt-4 text-14">
                    <RotateCw aria-hidden="true" strokeWidth={1.5} className="size-4" />
                    Try Again
                  </Button>
                )}
              </div>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
