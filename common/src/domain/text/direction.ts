import { baseOf } from './locale.ts';

/** Languages written from right to left, by primary language tag. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(
  'ar arc ckb dv fa he iw ks ps sd syr ug ur yi'.split(' '),
);
/** Scripts a tag may name, which decide whatever the language is: `az-Arab`, `ks-Deva`. */
const SCRIPTS: Readonly<Record<string, 'ltr' | 'rtl'>> = {
  arab: 'rtl',
  hebr: 'rtl',
  syrc: 'rtl',
  thaa: 'rtl',
  cyrl: 'ltr',
  deva: 'ltr',
  latn: 'ltr',
};

/** The direction that a BCP 47 tag's language is written in, for the `dir` attribute of HTML. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const script = /^[a-z]{2,3}[-_]([a-z]{4})(?:[-_]|$)/iu.exec(language)?.[1]?.toLowerCase();
  const named = script === undefined ? undefined : SCRIPTS[script];
  return named ?? (RIGHT_TO_LEFT.has(baseOf(language)) ? 'rtl' : 'ltr');
}
