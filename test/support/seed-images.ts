import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@citeloom/common/contracts/images';
import { writeBlob } from '@citeloom/common/server/blobs';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { finishRun, sessionOwner } from './seed-research.ts';

/** A picture with a diagonal in a colour of its own; real PNG bytes of the real size. */
async function paint(slot: number): Promise<Buffer> {
  const colour = ['#b23a1a', '#1b6b4a', '#8a5a00'][slot % 3] ?? '#16140f';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}"><rect width="100%" height="100%" fill="#fbfaf7"/><path d="M0 ${IMAGE_HEIGHT} L${IMAGE_WIDTH} 0" stroke="${colour}" stroke-width="40"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Images of an article, or of nothing stored, as an images run leaves them. */
export async function seedImages(
  session: string,
  articleId: string | null,
  count = 3,
): Promise<ImageDocument[]> {
  // All that takes its time comes before the run: a worker of the product takes up a run that waits.
  const pictures = await Promise.all(
    Array.from({ length: count }, async (_none, slot) => {
      const png = await paint(slot);
      return { png, webp: await sharp(png).resize(640).webp().toBuffer(), _id: randomUUID() };
    }),
  );
  const run = await createRun({
    kind: 'images',
    owner: sessionOwner(session),
    title: 'images',
    input: articleId ? { articleId } : { title: 'Ink', content: 'Ink.' },
  });
  await finishRun(run._id, { imageIds: pictures.map(({ _id }) => _id) });
  const images: ImageDocument[] = [];
  for (const [slot, { png, webp, _id }] of pictures.entries()) {
    const full = await writeBlob(png, run._id);
    const smaller = await writeBlob(webp, run._id);
    const image = await ImageModel.create({
      ...{ _id, runId: run._id, articleId, slot, prompt: null },
      ...{ owner: run.owner, expiresAt: run.expiresAt },
      ...{ alt: `A line, number ${slot + 1}`, caption: 'Drawn from the article' },
      ...{ engine: 'built-in', digitalSourceType: 'algorithmicMedia' },
      ...full,
      variants: [{ width: 640, blobId: smaller.blobId, bytes: smaller.bytes }],
    });
    images.push(image.toObject());
  }
  return images;
}
