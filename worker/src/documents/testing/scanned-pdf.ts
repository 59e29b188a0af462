import sharp, { type Sharp } from 'sharp';

/** A page of print: what stands in each line, and how it was scanned. */
type Print = {
  lines: readonly string[];
  /** Of the page, in points. */
  size?: readonly [width: number, height: number];
  /** Pixels for an inch. */
  dpi?: number;
  /** Strips that the scanner gave the page in. */
  strips?: number;
  /** Standard deviation of the noise, of 255. */
  noise?: number;
  /** What else the page paints after its picture, with Helvetica as F1. */
  content?: string;
  /** Entries of the page's dictionary, e.g. `/Rotate 90`. */
  entries?: string;
};

const LETTER = [612, 792] as const;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The picture of a page of print, by default 612 by 792 points. */
async function printedPicture({
  lines,
  size = LETTER,
  dpi = 200,
  noise = 0,
}: Print): Promise<Sharp> {
  const scale = dpi / 72;
  const rows = lines.map(
    (line, index) => `<text x="72" y="${90 + index * 16}">${escaped(line)}</text>`,
  );
  const [width, height] = [Math.round(size[0] * scale), Math.round(size[1] * scale)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size.join(' ')}" font-family="Liberation Serif, DejaVu Serif, serif" font-size="11"><rect width="100%" height="100%" fill="#fff"/>${rows.join('')}</svg>`;
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#fff' });
  if (noise === 0) return drawn.greyscale();
  const grain = {
    width,
    height,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: noise },
  };
  const dirt = await sharp({ create: { ...grain, background: '#808080' } })
    .png()
    .toBuffer();
  const soft = await drawn.blur(0.8).png().toBuffer();
  return sharp(
    await sharp(soft)
      .composite([{ input: dirt, blend: 'overlay' }])
      .png()
      .toBuffer(),
  ).greyscale();
}

/** A PDF 1.4 file whose pages are pictures of print, as a scanner makes it; for tests. */
export async function scannedPdf(pages: readonly Print[], info = ''): Promise<Uint8Array> {
  const objects: Buffer[] = [];
  const add = (entries: string, stream?: Buffer) => {
    const body = stream
      ? [`<< ${entries} /Length ${stream.length} >>\nstream\n`, stream, '\nendstream']
      : [entries];
    return objects.push(Buffer.concat(body.map((part) => Buffer.from(part)))) + 2;
  };
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const kids: number[] = [];
  for (const page of pages) {
    const { strips = page.lines.length > 0 ? 1 : 0, content = '', entries = '' } = page;
    const [across, upright] = page.size ?? LETTER;
    const whole = strips === 0 ? undefined : await (await printedPicture(page)).png().toBuffer();
    const { width = 0, height = 0 } = whole ? await sharp(whole).metadata() : {};
    const names: string[] = [];
    const paints: string[] = [];
    for (let strip = 0; strip < strips; strip += 1) {
      const top = Math.round((strip * height) / strips);
      const rows = Math.round(((strip + 1) * height) / strips) - top;
      const jpeg = await sharp(whole)
        .extract({ left: 0, top, width, height: rows })
        .jpeg()
        .toBuffer();
      const id = add(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${rows} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode`,
        jpeg,
      );
      names.push(`/I${strip} ${id} 0 R`);
      const [high, foot] = [(rows / height) * upright, ((height - top - rows) / height) * upright];
      paints.push(`q ${across} 0 0 ${high} 0 ${foot} cm /I${strip} Do Q`);
    }
    const stream = add('', Buffer.from(`${paints.join('\n')}\n${content}`));
    kids.push(
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${upright}] ${entries} /Resources << /Font << /F1 ${font} 0 R >> /XObject << ${names.join(' ')} >> >> /Contents ${stream} 0 R >>`,
      ),
    );
  }
  const about = add(`<< ${info} >>`);
  const all = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] /Count ${kids.length} >>`,
    ),
    ...objects,
  ];
  const parts = [Buffer.from('%PDF-1.4\n')];
  let length = parts[0]!.length;
  const offsets = all.map((object, index) => {
    const offset = length;
    const written = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(written);
    length += written.length;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${all.length + 1} /Root 1 0 R /Info ${about} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}
