import type { Schema } from 'mongoose';
import { searchWords, sortKey } from '../../domain/text/search-words.ts';
import { nextNumber } from './counter.ts';

/** What of an account administrators see in lists, in fields of its own by which it is sorted and searched. */
export type AccountListing = {
  /** By which administrators know it, from 1; none once it was deleted and only its id is kept. */
  number?: number;
  firstName: string;
  lastName: string;
  sortEmail: string;
  sortName: string;
  words: string[];
  /** Goes up with every change of what administrators see. */
  version: number;
};

/** The same fields for a mongoose schema. */
export const LISTING_FIELDS = {
  number: { type: Number },
  firstName: { type: String, default: '' },
  lastName: { type: String, default: '' },
  sortEmail: { type: String, default: '' },
  sortName: { type: String, default: '' },
  words: { type: [String], default: () => [] as string[] },
  version: { type: Number, default: 1 },
};

/**
 * The indexes of the list of all accounts, by what they are for; each ends with the number, so that a
 * page begins where the last one ended.
 */
export const accountIndexes = {
  byNumber: { number: 1 },
  byEmail: { sortEmail: 1, number: 1 },
  byName: { sortName: 1, number: 1 },
  byRole: { role: 1, number: 1 },
  byWord: { words: 1, number: 1 },
} as const;

/** Longest name that is listed, in UTF-16 units. */
const NAME_MAX = 300;

/** What listed fields are made of. */
type Said = { email: string | null; userMetadata: string };

/** The listed fields of an account's address and of what the person says of themselves. */
export function listedFields({
  email,
  userMetadata,
}: Said): Omit<AccountListing, 'number' | 'version'> {
  const said = JSON.parse(userMetadata || '{}') as Record<string, unknown>;
  const nameOf = (key: string) => {
    const name = said[key];
    return typeof name === 'string' ? name.trim().slice(0, NAME_MAX) : '';
  };
  const [firstName, lastName] = [nameOf('first_name'), nameOf('last_name')];
  const sortEmail = email ?? '';
  return {
    firstName,
    lastName,
    sortEmail,
    sortName: sortKey(`${firstName} ${lastName}`),
    words: searchWords([firstName, lastName, sortEmail]),
  };
}

/** What is seen in lists: whoever changes one of these makes another version of the account. */
const SEEN = ['email', 'userMetadata', 'role', 'bannedUntil'];

/**
 * Keeps the listed fields of accounts as what they are made of is written, so that no writer has to think
 * of them, and gives new accounts their number.
 */
export function keepListed(schema: Schema<AccountListing & Said>): void {
  schema.index(accountIndexes.byNumber, {
    unique: true,
    partialFilterExpression: { number: { $gt: 0 } },
  });
  schema.index(accountIndexes.byEmail);
  schema.index(accountIndexes.byName);
  schema.index(accountIndexes.byRole);
  schema.index(accountIndexes.byWord);
  schema.pre('save', async function () {
    if (!this.isNew) return;
    this.set({ number: await nextNumber('accounts'), ...listedFields(this) });
  });
  schema.pre(['findOneAndUpdate', 'updateOne'], async function () {
    const update = this.getUpdate();
    if (!update || Array.isArray(update)) return;
    const set = (update.$set ?? {}) as Partial<Said>;
    if (!SEEN.some((name) => name in set)) return;
    const counted = { ...(update.$inc as object | undefined), version: 1 };
    this.setUpdate({ ...update, $inc: counted });
    if (!('email' in set) && !('userMetadata' in set)) return;
    const stored = await this.model
      .findOne(this.getQuery())
      .select({ email: 1, userMetadata: 1 })
      .session(this.getOptions().session ?? null)
      .lean<Said>();
    if (stored) this.set(listedFields({ ...stored, ...set }));
  });
}
