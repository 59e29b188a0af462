// Citation.js has no types of its own; this is what tests use of it.
declare module '@citation-js/core' {
  export class Cite {
    constructor(input: string);
    data: { id: string; title: string; note?: string | string[]; URL?: string }[];
  }
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
