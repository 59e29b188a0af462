import { createRequire } from 'node:module';

/** An element of a style or a locale; `children` are elements and texts. */
export type CslElement = {
  name: string;
  attrs: Record<string, string>;
  children: (CslElement | string)[];
};

/** What is used of citeproc, which comes without types. */
type Citeproc = {
  Engine: new (
    sys: { retrieveLocale(name: string): CslElement; retrieveItem(id: string): object },
    style: CslElement,
    language: string,
    forceLanguage: boolean,
  ) => {
    updateItems(ids: readonly string[]): void;
    /** Parameters and HTML of each entry; false for a style without a list of references. */
    makeBibliography(): [object, string[]] | false;
  };
};

const require = createRequire(import.meta.url);

/** The library that sets lists of references, one megabyte, which is read at the first call. */
export function loadCiteproc(): Citeproc {
  return require('citeproc') as Citeproc;
}
