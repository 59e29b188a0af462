import { Download as DownloadIcon, Ellipsis, ImagePlus, PencilLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { lazyExtra } from '../../lib/lazy-extra.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { openAuthDialog } from '../../auth/auth-dialog.ts';
import { costAtMost } from '../../lib/costs.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import { helpTexts } from '../../ui/help-texts.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { articleToKeep, KeepArticle } from './keep-article.tsx';
import { generateImages } from '../../features/images/generate-images.ts';
import type { ArticleImagesState } from '../../features/images/use-article-images.ts';
import type { Download } from '../../features/downloads/use-download.ts';

const DownloadDialog = lazy(() => import('../../features/downloads/download-dialog.tsx'));

const PublishArticle = lazy(() => import('./publish-article.tsx'));
const ShareDialog = lazy(() => import('../../features/sharing/share-dialog.tsx'));
const ArticleMenu = lazyExtra(() => import('./article-menu.tsx'));

/** From this width on, drawing and editing stand beside the menu instead of in it. */
const ROOM_FOR_ALL = '(min-width: 48rem)';

type Props = {
  articleId: string;
  title: string;
  /** The article once there is a text to draw for, to pack and to share. */
  answer: ArticleAnswer | null;
  images: ArticleImagesState;
  download: Download;
  /** US dollars that three images cost at most. */
  imagesCost: number | null | undefined;
  editing: boolean;
  onEdit: () => void;
};

/** What can be done with an article, in one row: taking it along first, the rest in a menu. */
export function ArticleActions(props: Props) {
  const { articleId, title, answer, images, download, imagesCost, editing, onEdit } = props;
  const [open, setOpen] = useState<'download' | 'share' | 'publish' | null>(null);
  const cost = costAtMost(imagesCost);
  const hasText = answer !== null;
  const hasRoom = useMediaQuery(ROOM_FOR_ALL);
  const editButton = useRef<HTMLButtonElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  // Back from the editor, whose own button is gone with it.
  useEffect(() => {
    if (wasEditing.current && !editing) (editButton.current ?? menuButton.current)?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const { status } = useAuth();
  const take = () => {
    if (answer && status === 'signedOut') {
      openAuthDialog({ to: 'download', article: articleToKeep(answer) });
    } else setOpen('download');
  };
  const draw = generateImages(images, hasText);
  return (
    <div
      className={`no-print mt-6 flex items-center gap-2 sm:gap-3 ${hasRoom && !cost ? '' : 'flex-wrap'}`}
    >
      <Tooltip text={helpTexts.download} acts>
        {(help) => (
          <Button look="primary" onClick={take} {...help}>
            <DownloadIcon aria-hidden="true" strokeWidth={1.5} className="size-5" />
            {download.going ? 'Downloading…' : 'Download'}
          </Button>
        )}
      </Tooltip>
      {answer && <KeepArticle answer={answer} editing={editing} />}
      {hasRoom && (
        <Tooltip text={helpTexts['image generation']} acts>
          {(help) => (
            <Button busy={images.busy} onClick={draw.act} {...help}>
              <ImagePlus aria-hidden="true" strokeWidth={1.5} className="size-5" />
              {draw.label}
            </Button>
          )}
        </Tooltip>
      )}
      {hasRoom && hasText && (
        <Tooltip text={helpTexts.editing} acts>
          {(help) => (
            <Button ref={editButton} aria-pressed={editing} onClick={onEdit} {...help}>
              <PencilLine aria-hidden="true" strokeWidth={1.5} className="size-5" />
              Edit
            </Button>
          )}
        </Tooltip>
      )}
      <Suspense
        fallback={
          <Button busy aria-label="More" className="px-3">
            <Ellipsis aria-hidden="true" strokeWidth={1.5} className="size-5" />
          </Button>
        }
      >
        <ArticleMenu
          answer={answer}
          narrow={
            hasRoom
              ? null
              : {
                  images: { ...draw, hint: cost && `They cost ${cost}.`, busy: images.busy },
                  editing,
                  onEdit,
                }
          }
          onShare={() => setOpen('share')}
          onPublish={() => setOpen('publish')}
          trigger={menuButton}
        />
      </Suspense>
      {hasRoom && cost && <p className="text-13 text-muted">Images cost {cost}</p>}
      <Suspense>
        {open === 'download' && (
          <DownloadDialog
            articleId={articleId}
            title={title}
            download={download}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'share' && (
          <ShareDialog articleId={articleId} title={title} onClose={() => setOpen(null)} />
        )}
        {open === 'publish' && (
          <PublishArticle {...{ articleId, title, onClose: () => setOpen(null) }} />
        )}
      </Suspense>
    </div>
  );
}
