import { zipBytes } from './zip-bytes.ts';

type DocxContent = {
  /** `style` is a paragraph style's name, e.g. `Heading1`. */
  paragraphs: readonly (string | { style: string; text: string })[];
  title?: string;
  creator?: string;
  created?: string;
  /** Further entries of the archive. */
  entries?: Readonly<Record<string, string | Uint8Array>>;
};

const TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONSHIPS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A small Word document; for tests. */
export function docxBytes({ paragraphs, title, creator, created, entries }: DocxContent) {
  const body = paragraphs.map((paragraph) => {
    const { style, text } =
      typeof paragraph === 'string' ? { style: undefined, text: paragraph } : paragraph;
    const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : '';
    return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  });
  const core = [
    title && `<dc:title>${title}</dc:title>`,
    creator && `<dc:creator>${creator}</dc:creator>`,
    created && `<dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created>`,
  ];
  return zipBytes({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': RELATIONSHIPS,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
    'docProps/core.xml': `<?xml version="1.0"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${core.filter(Boolean).join('')}</cp:coreProperties>`,
    ...entries,
  });
}
