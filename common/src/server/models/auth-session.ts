import { model, Schema, type QueryFilter } from 'mongoose';

/** How a person proved who they are, and when (seconds since 1970), newest first. */
export type AuthenticationMethod = { method: string; timestamp: number };

/**
 * A sign-in that lasts: on one device, until it is ended or unused for long. Its refresh token is not
 * stored; it names the session and the value of `counter` at which it was made.
 */
export type AuthSessionDocument = {
  /** A UUID, `session_id` in access tokens. */
  _id: string;
  accountId: string;
  /** Goes up with every refresh; a token of a lower number is spent. */
  counter: number;
  assuranceLevel: 'aal1' | 'aal2';
  methods: AuthenticationMethod[];
  /** The factor that raised it to aal2. */
  factorId: string | null;
  userAgent: string;
  address: string;
  refreshedAt: Date;
  createdAt: Date;
  /** When it is forgotten, unless it is refreshed again. */
  expiresAt: Date;
};

/** Which sign-ins a query means. */
export type AuthSessionFilter = QueryFilter<AuthSessionDocument>;

const schema = new Schema<AuthSessionDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    counter: { type: Number, default: 0 },
    assuranceLevel: { type: String, default: 'aal1' },
    methods: { type: Schema.Types.Mixed, default: () => [] },
    factorId: { type: String, default: null },
    userAgent: { type: String, default: '' },
    address: { type: String, default: '' },
    refreshedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
schema.index({ accountId: 1, refreshedAt: -1 });

export const AuthSessionModel = model<AuthSessionDocument>('AuthSession', schema, 'authSessions');
