import { model, Schema } from 'mongoose';
import type { z } from 'zod';
import { AccountRole } from '../../contracts/account.ts';
import { keepListed, LISTING_FIELDS, type AccountListing } from './account-listing.ts';

/** One way in which a person proves who they are: an e-mail address, or an account elsewhere. */
export type Identity = {
  id: string;
  provider: string;
  /** The provider's name for the person; of an e-mail identity the account's id. */
  subject: string;
  email: string | null;
  /** What the provider says of the person, as JSON: members may have names that MongoDB does not take. */
  data: string;
  lastSignInAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A second factor: a generator of one-time passwords (RFC 6238). */
export type Factor = {
  id: string;
  friendlyName: string;
  status: 'unverified' | 'verified';
  /** The shared secret, encrypted. */
  secret: string;
  /** The newest time step that was accepted, so that no password works twice (RFC 6238 §5.2). */
  lastStep: number;
  lastChallengedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Codes on paper that stand in for a lost second factor, each once. */
export type RecoveryFactor = {
  id: string;
  friendlyName: string;
  createdAt: Date;
  updatedAt: Date;
};

/** A person's account. */
export type AccountDocument = AccountListing & {
  /** A UUID. */
  _id: string;
  /** In lower case; null for an anonymous account. */
  email: string | null;
  role: z.infer<typeof AccountRole>;
  /** PHC string of argon2; null for an account without password. */
  passwordHash: string | null;
  /** Since when the address counts: because it was proved, or because the installation asks no proof. */
  emailConfirmedAt: Date | null;
  /**
   * Since when it is proved that who holds the account reads mail at its address; null while that is not
   * proved, and absent in accounts that are older than this member.
   */
  emailProvedAt?: Date | null;
  /**
   * Who has set what there is while the address is not proved: the hash of a secret that one browser
   * holds, or `operator`. Null where nobody can show that it was them.
   */
  attachedBy?: string | null;
  invitedAt: Date | null;
  confirmationSentAt: Date | null;
  recoverySentAt: Date | null;
  reauthenticationSentAt: Date | null;
  /**
   * The address that the account is to have, and which of the two have agreed; the new one `elsewhere`
   * where that was not the browser that asked.
   */
  newEmail: string | null;
  emailChangeSentAt: Date | null;
  emailChangeAgreed: ('current' | 'new' | 'new-elsewhere')[];
  lastSignInAt: Date | null;
  bannedUntil: Date | null;
  deletedAt: Date | null;
  isAnonymous: boolean;
  /** True when it belongs to an organisation's single sign-on, whose addresses may repeat. */
  isSso: boolean;
  /** What the person says of themselves, as JSON. */
  userMetadata: string;
  /** What administrators note, as JSON; the providers are kept beside it. */
  appMetadata: string;
  identities: Identity[];
  factors: Factor[];
  /** Passwords of apps that browsers which the account does not know have tried; absent while there were none. */
  strangerTries?: { lastAt: Date; count: number } | null;
  /** The set of recovery codes, if there is one, and the hashes of those that are unused. */
  recoveryFactor: RecoveryFactor | null;
  recoveryCodes: string[];
  /** Hashes of descriptions of the devices from which it was used. */
  devices: string[];
  /** The browser session in which it was made, and whether its work is to follow at the first sign-in. */
  signUpSessionId: string | null;
  claimPending: boolean;
  createdAt: Date;
  updatedAt: Date;
};

const identity = new Schema<Identity>(
  {
    id: { type: String, required: true },
    provider: { type: String, required: true },
    subject: { type: String, required: true },
    email: { type: String, default: null },
    data: { type: String, default: '{}' },
    lastSignInAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { _id: false, id: false },
);

const factor = new Schema<Factor>(
  {
    id: { type: String, required: true },
    friendlyName: { type: String, default: '' },
    status: { type: String, required: true },
    secret: { type: String, required: true },
    lastStep: { type: Number, default: 0 },
    lastChallengedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { _id: false, id: false },
);

const moment = { type: Date, default: null };

const schema = new Schema<AccountDocument>(
  {
    _id: { type: String, required: true },
    email: { type: String, default: null },
    role: { type: String, enum: AccountRole.options, default: 'Basic' },
    passwordHash: { type: String, default: null },
    emailConfirmedAt: moment,
    emailProvedAt: moment,
    attachedBy: { type: String, default: null },
    invitedAt: moment,
    confirmationSentAt: moment,
    recoverySentAt: moment,
    reauthenticationSentAt: moment,
    newEmail: { type: String, default: null },
    emailChangeSentAt: moment,
    emailChangeAgreed: { type: [String], default: [] },
    lastSignInAt: moment,
    bannedUntil: moment,
    deletedAt: moment,
    isAnonymous: { type: Boolean, default: false },
    isSso: { type: Boolean, default: false },
    userMetadata: { type: String, default: '{}' },
    ...LISTING_FIELDS,
    appMetadata: { type: String, default: '{}' },
    identities: { type: [identity], default: [] },
    factors: { type: [factor], default: [] },
    strangerTries: { type: Schema.Types.Mixed, default: null },
    recoveryFactor: { type: Schema.Types.Mixed, default: null },
    recoveryCodes: { type: [String], default: [] },
    devices: { type: [String], default: [] },
    signUpSessionId: { type: String, default: null },
    claimPending: { type: Boolean, default: false },
  },
  { timestamps: true, minimize: false, id: false },
);
schema.index(
  { email: 1 },
  { unique: true, partialFilterExpression: { email: { $type: 'string' }, isSso: false } },
);
schema.index(
  { 'identities.provider': 1, 'identities.subject': 1 },
  { unique: true, partialFilterExpression: { 'identities.subject': { $exists: true } } },
);
schema.index({ createdAt: -1, _id: -1 });
schema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $gt: new Date(0) } } });
keepListed(schema as unknown as Parameters<typeof keepListed>[0]);

export const AccountModel = model<AccountDocument>('Account', schema, 'accounts');
