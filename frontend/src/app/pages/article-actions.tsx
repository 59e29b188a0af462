import {
  Download as DownloadIcon,
  ImagePlus,
  Link as LinkIcon,
  PencilLine,
  Send,
} from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { lazyExtra } from '../../lib/lazy-extra.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { openAuthDialog } from '../../auth/auth-dialog.ts';
import { costAtMost } from '../../lib/costs.ts';
import { showToast } from '../../lib/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { helpTexts } from '../../ui/help-texts.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { articleToKeep, KeepArticle } from './keep-article.tsx';
import type { ArticleImagesState } from '../../features/images/use-article-images.ts';
import type { Download } from '../../features/downloads/use-download.ts';

const DownloadDialog = lazy(() => import('../../features/downloads/download-dialog.tsx'));

const PublishArticle = lazy(() => import('./publish-article.tsx'));

const CopyArticle = lazyExtra(() => import('../../features/article/copy-article.tsx'));
const ReplaceImagesDialog = lazy(() => import('../../features/images/replace-images-dialog.tsx'));
const ShareDialog = lazy(() => import('../../features/sharing/share-dialog.tsx'));

const NO_ARTICLE = 'No blog article to generate images for';

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

/** What can be done with an article: have images drawn, take it along. */
export function ArticleActions(props: Props) {
  const { articleId, title, answer, images, download, imagesCost, editing, onEdit } = props;
  const [open, setOpen] = useState<'download' | 'share' | 'publish' | 'replace' | null>(null);
  const cost = costAtMost(imagesCost);
  const hasText = answer !== null;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  // Back from the editor, whose own button is gone with it.
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const { status } = useAuth();
  const take = () => {
    if (answer && status === 'signedOut') {
      openAuthDialog({ to: 'download', article: articleToKeep(answer) });
    } else setOpen('download');
  };
  const generate = () => {
    const areThere = images.view.places.some(({ image }) => image !== null);
    if (hasText && areThere) setOpen('replace');
    else if (hasText) images.drawAll();
    else showToast('Image generation failed', NO_ARTICLE, 'destructive');
  };
  return (
    <div className="no-print mt-6 flex flex-wrap items-center gap-3">
      <Tooltip text={helpTexts.download} acts>
        {(help) => (
          <Button look="primary" onClick={take} {...help}>
            <DownloadIcon aria-hidden="true" strokeWidth={1.5} className="size-5" />
            {download.going ? 'Downloading…' : 'Download'}
          </Button>
        )}
      </Tooltip>
      {answer && <KeepArticle answer={answer} editing={editing} />}
      <Tooltip text={helpTexts['image generation']} acts>
        {(help) => (
          <Button busy={images.busy} onClick={generate} {...help}>
            <ImagePlus aria-hidden="true" strokeWidth={1.5} className="size-5" />
            Generate Images
          </Button>
        )}
      </Tooltip>
      {hasText && (
        <Tooltip text={helpTexts.editing} acts>
          {(help) => (
            <Button ref={editButton} aria-pressed={editing} onClick={onEdit} {...help}>
              <PencilLine aria-hidden="true" strokeWidth={1.5} className="size-5" />
              Edit
            </Button>
          )}
        </Tooltip>
      )}
      {answer && (
        <Suspense
          fallback={
            <Button busy className="min-w-[7.7rem]">
              Copy
            </Button>
          }
        >
          <CopyArticle article={answer} />
        </Suspense>
      )}
      {hasText && (
        <Button onClick={() => setOpen('share')}>
          <LinkIcon aria-hidden="true" strokeWidth={1.5} className="size-5" />
          Share
        </Button>
      )}
      <Tooltip text={helpTexts.publish} acts>
        {(help) => (
          <Button onClick={() => setOpen('publish')} {...help}>
            <Send aria-hidden="true" strokeWidth={1.5} className="size-5" />
            Publish
          </Button>
        )}
      </Tooltip>
      {cost && <p className="text-13 text-muted">Images cost {cost}</p>}
      <Suspense>
        {open === 'download' && (
          <DownloadDialog
            articleId={articleId}
            title={title}
            download={download}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'replace' && (
          <ReplaceImagesDialog onReplace={images.drawAll} onClose={() => setOpen(null)} />
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
