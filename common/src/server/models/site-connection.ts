import { model, Schema } from 'mongoose';
import type { PublisherName, SiteAuthType } from '../../contracts/publishing.ts';
import { createEncryption, type Encryption } from '../encryption.ts';
import { OWNED_FIELDS, type Owned } from './owned.ts';

/** How long credentials that were not to be kept wait for their run at most. */
export const ONE_USE_MS = 3_600_000;

/** Credentials of a person at a site. The secret is write-only: nothing but a worker reads it. */
export type SiteConnectionDocument = Owned & {
  _id: string;
  publisher: PublisherName;
  siteUrl: string;
  username: string;
  authType: SiteAuthType;
  /** Encrypted for this connection alone. */
  secret: string;
  /** False for those that were typed for one publication and go with it. */
  kept: boolean;
  lastUsedAt: Date | null;
  createdAt: Date;
};

const schema = new Schema<SiteConnectionDocument>(
  {
    _id: { type: String, required: true },
    ...OWNED_FIELDS,
    publisher: { type: String, required: true },
    siteUrl: { type: String, required: true },
    username: { type: String, default: '' },
    authType: { type: String, required: true },
    secret: { type: String, required: true },
    kept: { type: Boolean, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
schema.index({ 'owner.type': 1, 'owner.id': 1, createdAt: -1 });
// The database removes what is over by itself: a password waits for no sweeper.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SiteConnectionModel = model<SiteConnectionDocument>(
  'SiteConnection',
  schema,
  'siteConnections',
);

/** What a secret belongs to; put into another connection it cannot be read. */
export function boundTo({
  _id,
  owner,
  siteUrl,
}: Pick<SiteConnectionDocument, '_id' | 'owner' | 'siteUrl'>): string {
  return JSON.stringify([_id, owner.type, owner.id, siteUrl]);
}

/** The encryption of these secrets, by the key that every process of the installation has. */
export function siteEncryption(secretsKey: string): Encryption {
  return createEncryption(secretsKey, 'site connections');
}
