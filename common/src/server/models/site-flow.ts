import { model, Schema } from 'mongoose';
import { ownerSchema, type Owner } from './owner.ts';

/** A way to a site's own page for application passwords, from which a person has not come back yet. */
export type SiteFlowDocument = {
  /** Hash of the state that the page gives back. */
  _id: string;
  owner: Owner;
  siteUrl: string;
  expiresAt: Date;
};

const schema = new Schema<SiteFlowDocument>({
  _id: { type: String, required: true },
  owner: { type: ownerSchema, required: true },
  siteUrl: { type: String, required: true },
  expiresAt: { type: Date, required: true, expires: 0 },
});

export const SiteFlowModel = model<SiteFlowDocument>('SiteFlow', schema, 'siteFlows');
