/** What a page of `paintedPdf` is made of beside its content. */
type PageParts = {
  /** Entries of the page's dictionary and of the catalogue, e.g. `/CropBox [0 0 300 400]`. */
  page?: string;
  catalog?: string;
  /** Entries of the page's resources beside the fonts F1 (Helvetica) and F2, e.g. `/XObject << /X 10 0 R >>`. */
  resources?: string;
  /** Further objects from number 10 on; a stream is given with its dictionary's entries. */
  objects?: readonly (string | { entries: string; stream: string })[];
  /** The dictionary of the font F2. */
  font?: string;
};

/** A PDF 1.7 file of one page, 612 by 792 points, with the given content stream (ISO 32000-1, 7.8.2); for tests. */
export function paintedPdf(content: string, parts: PageParts = {}): Uint8Array {
  const { page = '', catalog = '', resources = '', objects = [], font } = parts;
  const fonts = `/Font << /F1 5 0 R /F2 6 0 R >>`;
  const helvetica =
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const media = page.includes('/MediaBox') ? '' : '/MediaBox [0 0 612 792]';
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${media} /Resources << ${fonts} ${resources} >> /Contents 4 0 R ${page} >>`,
    { entries: '', stream: content },
    helvetica,
    font ?? helvetica,
    'null',
    'null',
    'null',
    ...objects,
  ];
  let file = '%PDF-1.7\n';
  const offsets = all.map((object, index) => {
    const offset = file.length;
    const written =
      typeof object === 'string'
        ? object
        : `<< ${object.entries} /Length ${object.stream.length} >>\nstream\n${object.stream}\nendstream`;
    file += `${index + 1} 0 obj\n${written}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}

/** Paints a line in the font F1 at a place; `before` stands inside its text object. */
export function painted(text: string, y: number, before = '', size = 11, x = 72): string {
  return `BT /F1 ${size} Tf ${before} 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`;
}
