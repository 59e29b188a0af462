/** What is known of a form of an article before one is made. */
export type ExportFormatDefinition = {
  /** What people call it. */
  label: string;
  /** What it is good for, in one sentence. */
  about: string;
  /** Whether it holds the text, or its sources and citations only. */
  holds: 'text' | 'citations';
  /** Its name in a package. */
  file: string;
  /** Behind the title when it is saved alone. */
  extension: string;
  mediaType: string;
  /** Whether a text that only the client has can take this form: such a text has no sources. */
  ofAnyText: boolean;
};

/**
 * Every form that an article can be taken along in. Contracts and the choice in the web app follow from
 * it; a form without its file in the worker (`download/formats/make-exports.ts`) does not compile.
 */
export const exportFormats = {
  docx: {
    label: 'Word (DOCX)',
    about: 'For Word, LibreOffice and Google Docs, with styles, links and real footnotes.',
    holds: 'text',
    file: 'article.docx',
    extension: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ofAnyText: false,
  },
  pdf: {
    label: 'PDF',
    about: 'For reading and printing: tagged for screen readers, with footnotes on their pages.',
    holds: 'text',
    file: 'article.pdf',
    extension: 'pdf',
    mediaType: 'application/pdf',
    ofAnyText: false,
  },
  epub: {
    label: 'E-book (EPUB)',
    about: 'For e-readers; every passage stands in it with its context.',
    holds: 'text',
    file: 'article.epub',
    extension: 'epub',
    mediaType: 'application/epub+zip',
    ofAnyText: false,
  },
  html: {
    label: 'Web page (HTML)',
    about: 'One page that opens in any browser, its image and footnotes inside.',
    holds: 'text',
    file: 'article.html',
    extension: 'html',
    mediaType: 'text/html; charset=utf-8',
    ofAnyText: true,
  },
  markdown: {
    label: 'Markdown',
    about: 'For editors and site generators, with front matter.',
    holds: 'text',
    file: 'article.md',
    extension: 'md',
    mediaType: 'text/markdown; charset=utf-8',
    ofAnyText: true,
  },
  text: {
    label: 'Plain text',
    about: 'For mail and everything else, in lines of at most 80 columns.',
    holds: 'text',
    file: 'article.txt',
    extension: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    ofAnyText: false,
  },
  json: {
    label: 'JSON',
    about: 'For programs: blocks, sentences, citations and sources by a published schema.',
    holds: 'text',
    file: 'article.json',
    extension: 'json',
    mediaType: 'application/json',
    ofAnyText: false,
  },
  csv: {
    label: 'Spreadsheet of citations (CSV)',
    about: 'A row for every citation: sentence, proof, passage and source.',
    holds: 'citations',
    file: 'citations.csv',
    extension: 'csv',
    mediaType: 'text/csv; charset=utf-8',
    ofAnyText: false,
  },
  bibtex: {
    label: 'BibTeX',
    about: 'The sources for LaTeX, JabRef and Zotero.',
    holds: 'citations',
    file: 'sources.bib',
    extension: 'bib',
    mediaType: 'application/x-bibtex; charset=utf-8',
    ofAnyText: false,
  },
  ris: {
    label: 'RIS',
    about: 'The sources for EndNote, Mendeley and Zotero.',
    holds: 'citations',
    file: 'sources.ris',
    extension: 'ris',
    mediaType: 'application/x-research-info-systems; charset=utf-8',
    ofAnyText: false,
  },
  'csl-json': {
    label: 'CSL-JSON',
    about: 'The sources for pandoc and everything that sets citations by CSL styles.',
    holds: 'citations',
    file: 'sources.csl.json',
    extension: 'csl.json',
    mediaType: 'application/vnd.citationstyles.csl+json',
    ofAnyText: false,
  },
} as const satisfies Record<string, ExportFormatDefinition>;

export type ExportFormat = keyof typeof exportFormats;

/** The names of all forms, in the order in which they are offered. */
export const exportFormatNames = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]];
