import { model, Schema } from 'mongoose';

/** A key pair that signs access tokens; every process of the installation has the same ones. */
export type SigningKeyDocument = {
  /** `kid` in tokens. */
  _id: string;
  /** The public JWK as JSON. */
  publicJwk: string;
  /** The private JWK, encrypted with a key of the installation. */
  privateJwk: string;
  /** From when it signs; before that it is only published, so that nobody meets an unknown key. */
  signsFrom: Date;
  /** When it is forgotten, which is when no token of it can be valid any more; null while it signs. */
  expiresAt: Date | null;
};

const schema = new Schema<SigningKeyDocument>({
  _id: { type: String, required: true },
  publicJwk: { type: String, required: true },
  privateJwk: { type: String, required: true },
  signsFrom: { type: Date, required: true },
  expiresAt: { type: Date, default: null, expires: 0 },
});

export const SigningKeyModel = model<SigningKeyDocument>('SigningKey', schema, 'signingKeys');
