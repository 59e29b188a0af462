import type { CoverTask } from './cover-task.ts';
import { drawCover } from './draw-cover.ts';

/** Draws one cover; the bytes are copied to the main thread. */
export default function draw(task: CoverTask): Promise<Uint8Array> {
  return drawCover(task);
}
