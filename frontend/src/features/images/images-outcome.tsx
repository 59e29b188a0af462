import { CircleAlert } from 'lucide-react';
import { IMAGE_SLOTS } from '@citeloom/common/contracts/images';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ArticleImagesState } from './use-article-images.ts';

/** How the drawing ended when that needs words: failed, cancelled, or with fewer images than three. */
export function ImagesOutcome({ images }: { images: ArticleImagesState }) {
  const { run, going, busy, view, refused } = images;
  if (refused !== null && !busy) {
    return (
      <p role="alert" className="mt-4 text-14 text-danger">
        Image generation failed: {refused}
      </p>
    );
  }
  if (!run || going) return null;
  const there = view.places.filter(({ image }) => image !== null).length;
  const kept = there > 0 ? `${there} of ${IMAGE_SLOTS} images are there.` : 'No image was drawn.';
  const again = (
    <Button busy={busy} onClick={() => images.tryAgain(true)}>
      {run.resumable ? 'Continue' : 'Try Again'}
    </Button>
  );
  if (run.status === 'failed') {
    return (
      <div className="mt-6">
        <Notice
          tone="danger"
          role="alert"
          title="Image generation failed"
          icon={<CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0" />}
          actions={again}
        >
          <p>{run.error?.message ?? 'Failed to generate images'}</p>
          {there > 0 && <p className="mt-1">The images that were there before are kept.</p>}
        </Notice>
      </div>
    );
  }
  if (run.status === 'cancelled' && there < IMAGE_SLOTS) {
    return (
      <div className="mt-6">
        <Notice tone="warning" role="status" title="Image generation cancelled" actions={again}>
          <p>{kept} Continue goes on from there; nothing is drawn twice.</p>
        </Notice>
      </div>
    );
  }
  const problems = run.notes.filter(({ code }) =>
    ['image-failed', 'image-caveat', 'incomplete'].includes(code),
  );
  const allDrawn = problems.every(({ code }) => code === 'image-caveat');
  if (run.status !== 'succeeded' || problems.length === 0) return null;
  return (
    <div className="mt-6">
      <Notice
        tone="warning"
        role="status"
        title={outcomeTitle(allDrawn, there)}
        actions={run.resumable && again}
      >
        {problems.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </div>
  );
}

function outcomeTitle(allDrawn: boolean, there: number): string {
  if (allDrawn) return 'The covers do not show every word';
  return there < IMAGE_SLOTS
    ? `${there} of ${IMAGE_SLOTS} images are there`
    : 'Not every image was drawn';
}
