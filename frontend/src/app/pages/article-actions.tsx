import { Download as DownloadIcon, ImagePlus, PencilLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { costAtMost } from '../../lib/costs.ts';
import { showToast } from '../../lib/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { HelpTip } from '../../ui/tooltip.tsx';
import type { ArticleImagesState } from '../../features/images/use-article-images.ts';
import type { Download } from '../../features/downloads/use-download.ts';

const DownloadDialog = lazy(() => import('../../features/downloads/download-dialog.tsx'));

const NO_ARTICLE = 'No blog article to generate images for';

type Props = {
  articleId: string;
  title: string;
  /** Whether there is a text to draw for and to pack. */
  hasText: boolean;
  images: ArticleImagesState;
  download: Download;
  /** US dollars that three images cost at most. */
  imagesCost: number | null | undefined;
  editing: boolean;
  onEdit: () => void;
};

/** What can be done with an article: have images drawn, take it along. */
export function ArticleActions(props: Props) {
  const { articleId, title, hasText, images, download, imagesCost, editing, onEdit } = props;
  const [open, setOpen] = useState(false);
  const cost = costAtMost(imagesCost);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  // Back from the editor, whose own button is gone with it.
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const generate = () => {
    if (hasText) images.drawAll();
    else showToast('Image generation failed', NO_ARTICLE, 'destructive');
  };
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="flex items-center gap-1">
        <Button busy={images.busy} onClick={generate}>
          <ImagePlus aria-hidden="true" strokeWidth={1.5} className="size-5" />
          Generate Images
        </Button>
        <HelpTip
          about="image generation"
          text="Three 16:9 options, drawn from what the article says. Choose one as the feature image, or have any of them drawn again."
        />
      </div>
      <div className="flex items-center gap-1">
        <Button onClick={() => setOpen(true)}>
          <DownloadIcon aria-hidden="true" strokeWidth={1.5} className="size-5" />
          {download.going ? 'Downloading…' : 'Download'}
        </Button>
        <HelpTip
          about="download"
          text="One zip with the article, its images, every source and passage, and the evidence report. As a file or by e-mail."
        />
      </div>
      {hasText && (
        <div className="flex items-center gap-1">
          <Button ref={editButton} aria-pressed={editing} onClick={onEdit}>
            <PencilLine aria-hidden="true" strokeWidth={1.5} className="size-5" />
            Edit
          </Button>
          <HelpTip
            about="editing"
            text="Change, move, add or delete sentences. What you write is marked as yours and checked against the sources."
          />
        </div>
      )}
      {cost && <p className="text-13 text-muted">Images cost {cost}</p>}
      {open && (
        <Suspense>
          <DownloadDialog
            articleId={articleId}
            title={title}
            download={download}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
