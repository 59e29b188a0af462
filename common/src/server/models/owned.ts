import type { Schema } from 'mongoose';
import { ownerSchema, type Owner } from './owner.ts';

/** What is stored for somebody: whose it is, and until when it is kept for them. */
export type Owned = { owner: Owner; expiresAt: Date };

/** What each part of a content says of where it belongs: whose it is, until when, and of what. */
export type Belonging = Owned & {
  /** The research, or the article of a checked text, that it is a part of. */
  contentId: string;
};

/** The fields of `Owned` in a schema. */
export const OWNED_FIELDS = {
  owner: { type: ownerSchema, required: true },
  expiresAt: { type: Date, required: true },
} as const;

/** Lets an owner's documents be found, newest first, and those whose time is over. */
export function indexOwned<Document extends Owned>(schema: Schema<Document>): void {
  schema.index({ 'owner.type': 1, 'owner.id': 1, createdAt: -1 });
  schema.index({ expiresAt: 1 });
}
