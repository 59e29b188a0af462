import { Schema } from 'mongoose';

/** Who a thing belongs to: a browser session, or an account once it is claimed. */
export type Owner = { type: 'session' | 'user'; id: string };

export const ownerSchema = new Schema<Owner>(
  { type: { type: String, required: true }, id: { type: String, required: true } },
  { _id: false },
);

/** A query for what belongs to an owner. */
export const ofOwner = ({ type, id }: Owner) => ({ 'owner.type': type, 'owner.id': id });

/** One text for each owner, for counters and maps. */
export const ownerKey = ({ type, id }: Owner): string => `${type}:${id}`;
