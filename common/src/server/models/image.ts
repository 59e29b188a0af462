import { model, Schema } from 'mongoose';
import type { DigitalSourceType } from '../../contracts/images.ts';
import { indexOwned, OWNED_FIELDS, type Owned } from './owned.ts';

/**
 * A drawn image; its pixels are blobs. A place may be drawn again: of its images the one counts that was
 * drawn or brought back last, and the others are kept.
 */
export type ImageDocument = Owned & {
  _id: string;
  /** The run that drew it, which may be gone. */
  runId: string;
  articleId: string | null;
  slot: number;
  alt: string;
  caption: string;
  engine: string;
  digitalSourceType: DigitalSourceType;
  /** What a model was asked to draw; null for a cover. */
  prompt: string | null;
  /** Blob of the 1536×864 PNG. */
  blobId: string;
  bytes: number;
  sha256: string;
  /** Blobs of the lighter WebP copies. */
  variants: { width: number; blobId: string; bytes: number }[];
  /** When a person took it again after another one had taken its place. */
  broughtBackAt: Date | null;
  createdAt: Date;
};

const schema = new Schema<ImageDocument>(
  {
    _id: { type: String, required: true },
    ...OWNED_FIELDS,
    runId: { type: String, required: true, index: true },
    articleId: { type: String, default: null },
    slot: { type: Number, required: true },
    alt: { type: String, required: true },
    caption: { type: String, required: true },
    engine: { type: String, required: true },
    digitalSourceType: { type: String, required: true },
    prompt: { type: String, default: null },
    blobId: { type: String, required: true },
    bytes: { type: Number, required: true },
    sha256: { type: String, required: true },
    variants: { type: Schema.Types.Mixed, required: true },
    broughtBackAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
schema.index({ articleId: 1, slot: 1, createdAt: -1 });

indexOwned(schema);

export const ImageModel = model<ImageDocument>('Image', schema, 'images');
