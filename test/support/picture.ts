import sharp from 'sharp';

const SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;

/** What a picture is, read from its bytes. */
export async function measure(
  bytes: Buffer,
): Promise<{ format?: string; width: number; height: number }> {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
}

/** The text of a PNG's uncompressed iTXt chunk with a keyword, read by the PNG specification; or null. */
export function internationalText(png: Buffer, keyword: string): string | null {
  for (let at = SIGNATURE_BYTES; at < png.length;) {
    const bytes = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + bytes);
    at += bytes + CHUNK_FRAME_BYTES;
    if (type !== 'iTXt') continue;
    const end = data.indexOf(0);
    if (data.toString('latin1', 0, end) !== keyword || data[end + 1] !== 0) continue;
    const language = data.indexOf(0, end + 3);
    const translated = data.indexOf(0, language + 1);
    return data.toString('utf8', translated + 1);
  }
  return null;
}
