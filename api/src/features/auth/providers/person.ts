import type { Metadata } from '../accounts/metadata.ts';

/** Whom a provider names. */
export type ProvidedPerson = {
  provider: string;
  subject: string;
  /** In lower case; null where the provider tells none that it has verified. */
  email: string | null;
  data: Metadata;
};
