import { Download as DownloadIcon, ImagePlus, SquareArrowOutUpRight } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { viewArticle } from '../../../features/article/article-view.ts';
import { useDownload } from '../../../features/downloads/use-download.ts';
import { ArticleImages } from '../../../features/images/article-images.tsx';
import { generateImages } from '../../../features/images/generate-images.ts';
import { useArticleImages } from '../../../features/images/use-article-images.ts';
import { saveImageChoice } from '../../../features/session-content/save-image-choice.ts';
import type { EndNotice } from '../../../lib/end-notice.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ArticleText } from './article-text.tsx';

const DownloadDialog = lazy(() => import('../../../features/downloads/download-dialog.tsx'));

const NO_NOTICE: EndNotice = { state: 'none', ask: () => undefined };

/** A finished article to be looked at: have images drawn, choose one, take it along. */
export function ArticlePreview({ run, onClose }: { run: RunSnapshot; onClose: () => void }) {
  const view = useMemo(() => viewArticle(run), [run]);
  const { title, answer } = view;
  const images = useArticleImages(run.id, answer, true);
  const download = useDownload(run.id, true);
  const [isDownloading, setDownloading] = useState(false);
  const generate = generateImages(images, Boolean(answer?.content.trim()));
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={images.busy} onClick={generate.act}>
          <ImagePlus aria-hidden="true" strokeWidth={1.5} className="size-5" />
          {generate.label}
        </Button>
        <Button onClick={() => setDownloading(true)}>
          <DownloadIcon aria-hidden="true" strokeWidth={1.5} className="size-5" />
          {download.going ? 'Downloading…' : 'Download'}
        </Button>
        <ButtonLink to={pageAddress('article', { runId: run.id })}>
          <SquareArrowOutUpRight aria-hidden="true" strokeWidth={1.5} className="size-5" />
          Open article
        </ButtonLink>
      </div>
      <ArticleImages
        title={title}
        answer={answer}
        images={images}
        notice={NO_NOTICE}
        onSave={(image) => saveImageChoice(answer, image)}
      />
      <div className="mt-6 border-t border-line pt-6">
        {answer?.content.trim() ? (
          <ArticleText html={answer.content} />
        ) : (
          <p className="text-muted">No article content available</p>
        )}
      </div>
      {isDownloading && (
        <Suspense>
          <DownloadDialog
            articleId={run.id}
            title={title}
            download={download}
            onClose={() => setDownloading(false)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
