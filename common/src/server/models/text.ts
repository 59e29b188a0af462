import { model, Schema } from 'mongoose';
import type { TextBlock } from '../../contracts/source.ts';

/**
 * An extracted text, stored once and never changed: `_id` is the sha256 (hex) of its UTF-8, offsets
 * are UTF-16 units, blocks are joined by one blank line. At most 4 MB, else cut. `trusted`
 * are the blocks without orders to programs as the last reading told them apart; null: all of them.
 */
export type TextDocument = {
  _id: string;
  text: string;
  blocks: TextBlock[];
  trusted?: TextBlock[] | null;
  language: string;
  truncated: boolean;
  createdAt: Date;
};

const schema = new Schema<TextDocument>(
  {
    _id: { type: String, required: true },
    text: { type: String, required: true },
    blocks: { type: Schema.Types.Mixed, required: true },
    trusted: { type: Schema.Types.Mixed },
    language: { type: String, required: true },
    truncated: { type: Boolean, default: false },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);

export const TextModel = model<TextDocument>('Text', schema, 'texts');
