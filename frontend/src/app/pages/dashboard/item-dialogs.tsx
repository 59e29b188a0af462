import { lazy, Suspense } from 'react';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import type { ContentDialog } from '../../../features/contents/content-actions.ts';
import { useDownload } from '../../../features/downloads/use-download.ts';
import { ArticleText } from './article-text.tsx';

const ContentPreview = lazy(() => import('./content-preview.tsx'));
const GalleryDialog = lazy(() => import('../../../features/contents/gallery-dialog.tsx'));
const RenameDialog = lazy(() => import('../../../features/contents/rename-dialog.tsx'));
const VersionsDialog = lazy(() => import('../../../features/contents/versions-dialog.tsx'));
const PublishDialog = lazy(() => import('../../../features/publishing/publish-dialog.tsx'));
const SourceWatchDialog = lazy(
  () => import('../../../features/source-watch/source-watch-dialog.tsx'),
);
const DownloadDialog = lazy(() => import('../../../features/downloads/download-dialog.tsx'));

type TakeProps = {
  articleId: string;
  title: string;
  way: 'file' | 'email';
  onClose: () => void;
};

function TakeDialog(props: TakeProps) {
  const download = useDownload(props.articleId, true);
  return <DownloadDialog {...props} download={download} />;
}

type Props = {
  item: UserContentItem;
  dialog: ContentDialog;
  onOpen: (dialog: ContentDialog) => void;
  onImages: (articleId: string) => void;
  onDownload: (item: UserContentItem) => void;
  onClose: () => void;
};

/** What is open of an item. */
function ItemDialog({ item, dialog, onOpen, onImages, onDownload, onClose }: Props) {
  const { articleId, title } = item;
  switch (dialog) {
    case 'gallery':
      return <GalleryDialog item={item} onClose={onClose} />;
    case 'rename':
      return <RenameDialog item={item} onClose={onClose} />;
    case 'versions':
      return (
        articleId && (
          <VersionsDialog
            {...{ articleId, title, onClose }}
            renderText={(html) => <ArticleText html={html} />}
          />
        )
      );
    case 'download':
    case 'email': {
      const way = dialog === 'email' ? 'email' : 'file';
      return articleId && <TakeDialog {...{ articleId, title, way, onClose }} />;
    }
    case 'publish':
      return articleId && <PublishDialog {...{ contentId: item.id, articleId, title, onClose }} />;
    case 'sources':
      return (
        articleId && <SourceWatchDialog {...{ contentId: item.id, articleId, title, onClose }} />
      );
    case 'preview':
      return (
        <ContentPreview
          item={item}
          onGallery={() => onOpen('gallery')}
          onSources={() => onOpen('sources')}
          onImages={onImages}
          onDownload={() => (articleId ? onOpen('download') : onDownload(item))}
          onClose={onClose}
        />
      );
  }
}

/** The dialog of the item that the address names, loaded when it is opened. */
export function ItemDialogs(props: Props) {
  return (
    <Suspense>
      <ItemDialog key={`${props.item.id} ${props.dialog}`} {...props} />
    </Suspense>
  );
}
