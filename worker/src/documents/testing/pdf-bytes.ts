/** A printed line: its text, distance from the bottom and size in points. */
type PdfLine = { text: string; y: number; size?: number; x?: number };

type PdfContent = {
  pages: readonly (readonly PdfLine[])[];
  /** Entries of the information dictionary, e.g. `{ Title: '…', CreationDate: 'D:2026…' }`. */
  info?: Readonly<Record<string, string>>;
  /** Protected by a password that nobody knows. */
  encrypted?: boolean;
};

/** A small PDF 1.4 file with its text in Helvetica; for tests. */
export function pdfBytes({ pages, info = {}, encrypted = false }: PdfContent): Uint8Array {
  const first = 5;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< ${Object.entries(info)
      .map(([key, value]) => `/${key} (${value})`)
      .join(' ')} >>`,
  ];
  pages.forEach((lines, index) => {
    const content = lines
      .map(({ text, y, size = 11, x = 72 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`)
      .join('\n');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  });
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const secret = 'ab'.repeat(32);
  const lock = `/ID [<${secret}> <${secret}>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >>`;
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R ${encrypted ? lock : ''} >>`;
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}

/** Lines of one size, one below the other from the top of a page. */
export function pdfParagraph(lines: readonly string[], top = 720): PdfLine[] {
  return lines.map((text, index) => ({ text, y: top - index * 14 }));
}
