/** Extensions of the files that can be sources, as a browser's choice of files takes them. */
export const READ_EXTENSIONS: readonly string[] = [
  ...['.pdf', '.docx', '.odt', '.rtf', '.epub', '.pptx', '.xlsx', '.csv', '.tsv', '.srt', '.vtt'],
  ...['.eml', '.html', '.htm', '.xhtml', '.md', '.markdown', '.txt', '.text'],
];

/** What can be a source, for people, without an article. */
export const FORMATS_IN_WORDS =
  'PDF, Word (.docx), OpenDocument (.odt), RTF, EPUB, PowerPoint (.pptx), Excel (.xlsx), CSV, subtitles (.srt, .vtt), mail (.eml), HTML, Markdown or text';
