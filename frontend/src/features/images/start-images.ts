import { useStartRun } from '../runs/use-start-run.ts';

/** Three images for an article, or one of them (`replace`) drawn again. */
type ImagesOrder = { articleId: string; replace?: string };

/** `POST /api/generate-images`, answered at once; `onAccepted` gets the run to watch. */
export function useStartImages(onAccepted: (runId: string, order: ImagesOrder) => void) {
  return useStartRun('/api/generate-images', { failed: 'Image generation failed', onAccepted });
}
